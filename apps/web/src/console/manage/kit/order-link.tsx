import { Link } from 'react-router'
import { ORDERS } from '../shell/navigation'

/** An order's number that leads to its page. */
export const OrderLink = ({ number }: { number: string }) => (
  <Link to={`${ORDERS}/${number}`} className="text-label hover:underline">
    <bdi dir="ltr">{number}</bdi>
  </Link>
)
