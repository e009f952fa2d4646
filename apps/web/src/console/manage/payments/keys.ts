export const accountsKey = ['console', 'gateway-accounts']
export const problemsKey = ['payment-problems']
