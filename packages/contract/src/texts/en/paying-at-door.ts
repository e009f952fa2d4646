/** Paying on the customer's phone at the door, instead of in cash. */
export const payingAtDoor = {
  doorOpen: 'Customer pays by phone',
  doorTitle: 'Pay {amount} by phone',
  doorScan: 'Ask the customer to scan this code with a UPI app or their camera.',
  doorCode: 'Code for paying with {name}',
  doorWaiting: 'Waiting for payment',
  doorPaid: 'Paid online',
  doorPaidText: 'Don’t take any cash for this order.',
  doorAgain: 'The last payment didn’t go through. Here’s a new code.',
  doorWays: 'Payment method',
  doorTakeCash: 'Take cash instead',
  doorFailedText: 'You weren’t charged. Scan the rider’s code again or pay in cash.',
}
