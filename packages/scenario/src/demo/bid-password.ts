/** What opens the sealed bids of the demo. */
export const bidPasswordOf = (demoPassword: string): string => `${demoPassword}-bid`;
