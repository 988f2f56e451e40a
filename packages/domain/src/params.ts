/** Parameters of the rules with their defaults (docs/domain/rules.md); 万元 unless the name says otherwise. */
export const DEFAULT_PARAMS = {
  'bidding.mandatory.ENGINEERING': '400',
  'bidding.mandatory.GOODS': '200',
  'bidding.mandatory.SERVICE': '100',
  'bidding.levelI.ENGINEERING': '400',
  'bidding.levelI.GOODS': '200',
  'bidding.levelI.SERVICE': '100',
  'bidding.levelII.ENGINEERING': '100',
  'bidding.levelII.GOODS': '50',
  'bidding.levelII.SERVICE': '30',
  'bidding.plan.overrunRatio': '1.1',
  'bidding.doc.minSaleDays': '5',
  'bidding.doc.minBidDays': '20',
  'bidding.doc.voluntaryBidDays': '10',
  'bidding.doc.validityDays': '60',
  'bidding.deposit.rate': '0.02',
  'bidding.deposit.capWorksYuan': '800000',
  'bidding.deposit.capDesignYuan': '100000',
  'bidding.performanceBond.maxRate': '0.10',
  'bidding.minBidders': '3',
  'bidding.response.minBidders': '3',
  'bidding.response.minWorkdays': '3',
  'bidding.single.minBidders': '1',
  'bidding.single.publicityWorkdays': '5',
  'bidding.award.minRatio': '0.30',
  'bidding.publicity.days': '3',
  'bidding.objection.replyDays': '3',
  'bidding.contract.days': '30',
  'bidding.contract.depositRefundDays': '5',
  'bidding.contract.reportDays': '15',
  'bidding.committee.min': '5',
  'bidding.committee.nonTenderMin': '3',
  'bidding.committee.expertRatio': '0.6667',
  'bidding.decrypt.minutes': '60',
  'bidding.opening.leadMinutes': '30',
} as const;

export type ParamName = keyof typeof DEFAULT_PARAMS;

/** The parameters in force, as plain decimals. Facts of a rule may leave out what was not changed. */
export type Params = Readonly<Partial<Record<ParamName, string>>>;

/** The value of a parameter, its default unless `params` has another. */
export const param = (params: Params | undefined, name: ParamName): string => params?.[name] ?? DEFAULT_PARAMS[name];

/** The same as a number, for days, hours and counts. */
export const paramNumber = (params: Params | undefined, name: ParamName): number => Number(param(params, name));
