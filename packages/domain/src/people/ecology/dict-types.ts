/** The dictionary of the classes, whose words the server tells. */
export const CLASSES = 'bidding.EcologyClass';
