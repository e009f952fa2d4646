export const accountsKey = ['console', 'gateway-accounts']
export const problemsKey = ['console', 'payment-problems']
