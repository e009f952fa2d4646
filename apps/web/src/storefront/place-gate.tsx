import { Navigate, Outlet } from 'react-router'
import { useSavedLocation } from '../state/location'

/** Screens that must know where to deliver send people without a place to the welcome screen (VAL-01). */
export function PlaceGate() {
  return useSavedLocation() ? <Outlet /> : <Navigate to="/" replace />
}
