import type { Reply } from '../../../api/types.ts';

export type Committee = Reply<'get', '/tender/committee/{projectId}'>;
export type Evaluation = Reply<'get', '/tender/evaluation/{projectId}'>;
export type PaperEvaluation = Reply<'get', '/tender/evaluation/{projectId}/paper'>;
export type PaperSheet = PaperEvaluation['sheets'][number];
export type Pricing = NonNullable<Evaluation['sections'][number]['pricing']>;
export type EvaluatedBid = Evaluation['sections'][number]['bids'][number];
export type BidQuestions = Reply<'get', '/tender/evaluation/{projectId}/questions'>;
export type Negotiation = Reply<'get', '/tender/negotiation/{projectId}'>;
export type ReportVersions = Reply<'get', '/tender/evaluation/{projectId}/versions'>;
export type ReportReturn = ReportVersions['returns'][number];
