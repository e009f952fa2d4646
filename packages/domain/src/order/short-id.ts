/** 'TKR-8F3K2A' in short, as it is called out over the counter: '#8F3K2A'. */
export const shortId = (unique_order_id: string): string => `#${unique_order_id.slice(-6)}`
