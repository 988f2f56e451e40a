/** Dictionaries of certificates, whose words the server tells. */
export const CERTIFICATE_DICTS = {
  kind: 'bidding.QualificationKind',
  level: 'bidding.QualificationLevel',
  state: 'bidding.QualificationState',
} as const;
