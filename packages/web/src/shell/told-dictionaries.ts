/**
 * Dictionaries that no page asks for by name: their codes come with their words from the server, so that no browser has to load
 * them.
 */
export const TOLD: readonly string[] = [
  'sys.OrganizationType',
  'sys.OrganizationFeature',
  'bidding.BidFinding',
  'bidding.ForfeitReason',
  'bidding.DecryptOutcome',
  'bidding.DecryptParty',
  'bidding.EvaluateType',
  'bidding.ArchiveItem',
  'bidding.BreachDecision',
  'bidding.SupervisionStep',
  'bidding.InquiryKind',
  'bidding.PlanItemKind',
  'sys.PreparedKind',
  'sys.PreparedStatus',
  'bidding.IncidentKind',
  'bidding.FailResult',
  'bidding.Unit',
  'bidding.ComplaintSource',
  'bidding.CorrectionBasis',
  'bidding.DecidedBy',
  'bidding.ReviewResult',
  'bidding.ReportGround',
  'bidding.ReportStand',
  'bidding.SubmitType',
  'bidding.BondForm',
];
