import { limitWords } from '@tenderdesk/domain/selection/prequalification/limited-number';
import {
  ANNOUNCEMENT_ELEMENTS,
  elementsOf,
  isRichElement,
  type AnnouncementElement,
} from '@tenderdesk/domain/procedure/announcement/announcement';
import { prequalifiesHere } from '@tenderdesk/domain/procedure/announcement/call-type';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { yuanFromWan } from '@tenderdesk/domain/money';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { isTender, methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import { headingOf, joinRich, labelled, richOf, type RichText } from '@tenderdesk/domain/rich-text/rich-text';
import { inWordsOf } from '@tenderdesk/domain/wording';
import type { BiddingDocumentRow } from '../bidding-document/bidding-document.service.ts';
import type { ProjectRow, SectionRow } from '../project/project.service.ts';
import type { AnnouncementRow } from './announcement.repository.ts';
import type { Elements } from './announcement.tables.ts';

/** What a draft is made from. */
export interface Known {
  project: ProjectRow;
  organizationName: string;
  sections: readonly SectionRow[];
  plan: {
    qualificationRequirement: string;
    consortiumAllowed: boolean;
    singleReason: string | null;
    prequalification: boolean;
  } | null;
  /** Names of those who are called, where not everybody is. */
  called: readonly string[];
  biddingDocument: BiddingDocumentRow | null;
}

const yuan = (wan: string): string => `${formatAmount(yuanFromWan(wan), 2)}元`;

/** Texts of our own as they are stored: those parts that may have markup in its canonical form. */
const stored = (elements: Elements): Elements =>
  Object.fromEntries(
    Object.entries(elements).map(([name, value]) => [
      name,
      value && isRichElement(name as AnnouncementElement) ? richOf(value) : value,
    ]),
  );

/** Elements that follow from the project, its sections and its document: they are never typed (法16). */
export const derivedElements = (known: Known): Elements => stored(derived(known));

function derived({ project, sections, plan, biddingDocument, called }: Known): Elements {
  const worded = (text: string): string => inWordsOf(project, text);
  const kind = dictLabel('bidding.ProjectType', project.projectType, 'zh');
  const fund = project.fundSource ? dictLabel('bidding.FundSource', project.fundSource, 'zh') : '';
  const lots = sections.map(({ ordinal, name, scope, controlPrice }) =>
    [
      `${worded('标段')}${ordinal}：${name}`,
      `${worded('招标范围')}：${scope}`,
      ...(controlPrice ? [`${worded('最高投标限价')}：${yuan(controlPrice)}`] : []),
    ].join('；'),
  );
  const periods = sections.flatMap(({ ordinal, periodDays, quality }) => [
    ...(periodDays ? [`${worded('标段')}${ordinal}：${periodDays}日`] : []),
    ...(quality ? [`${worded('标段')}${ordinal}质量要求：${quality}`] : []),
  ]);
  const consortium = worded(plan?.consortiumAllowed ? '本项目接受联合体投标。' : '本项目不接受联合体投标。');
  return {
    nature: `${kind}项目，${project.name}${fund ? `，资金来源：${fund}` : ''}。`,
    quantity: [worded(`共${sections.length}个标段。`), ...lots].join('\n'),
    ...(periods.length > 0 ? { period: periods.join('\n') } : {}),
    ...(methodTerms(project.biddingMethod).openTo === 'ONE' ? ofOne({ called, plan, biddingDocument }) : {}),
    qualification: [plan?.qualificationRequirement ?? '', consortium].filter(Boolean).join('\n'),
    ...(biddingDocument
      ? prequalifiesHere(project, plan?.prequalification ?? false)
        ? fromPrequalification(biddingDocument)
        : fromBiddingDocument(biddingDocument, sections, worded)
      : {}),
  };
}

/** What the publicity of a single source says: who, why, and until when everybody may object. */
const ofOne = ({ called, plan, biddingDocument }: Pick<Known, 'called' | 'plan' | 'biddingDocument'>): Elements => ({
  supplier: called.join('、'),
  reason: plan?.singleReason ?? '',
  ...(biddingDocument && {
    objection: [
      `公示期限：自发布之时起至${minute(biddingDocument.bidDeadline)}。`,
      '任何单位和个人对采用单一来源采购方式有异议的，可以在公示期内登录本平台“提问与异议”提出，并附相关证明材料；异议答复前不进行谈判。',
    ].join('\n'),
  }),
});

function fromBiddingDocument(
  biddingDocument: BiddingDocumentRow,
  sections: readonly SectionRow[],
  worded: (text: string) => string,
): Elements {
  const fee = worded(
    Number(biddingDocument.docFee) > 0 ? `招标文件每份${yuan(biddingDocument.docFee)}。` : '招标文件免费获取。',
  );
  const deposits = sections.flatMap(({ ordinal, deposit }) =>
    deposit && Number(deposit) > 0 ? [worded(`标段${ordinal}投标保证金：${yuan(deposit)}`)] : [],
  );
  return {
    obtaining: `${minute(biddingDocument.saleStart)}至${minute(biddingDocument.saleEnd)}，${worded('投标人登录本平台报名后下载。')}${fee}`,
    submission: [
      worded(`投标截止时间：${minute(biddingDocument.bidDeadline)}。投标文件加密后在本平台递交，逾期拒收。`),
      `${worded(`开标时间：${minute(biddingDocument.openingTime)}，开标地点`)}：${biddingDocument.openingPlace}。`,
      worded(`投标有效期${biddingDocument.bidValidityDays}日。`),
      ...deposits,
    ].join('\n'),
  };
}

/** How the document of a prequalification is taken, and until when applications come (例15). */
const fromPrequalification = ({
  saleStart,
  saleEnd,
  applyDeadline,
  bidDeadline,
  prequalificationTerms,
}: BiddingDocumentRow): Elements => ({
  obtaining: [
    `${minute(saleStart)}至${minute(saleEnd)}，申请人登录本平台在“资格预审申请”中查看资格预审文件。`,
    '招标文件仅向通过资格预审的申请人提供，自资格预审结果发出之日起登录本平台报名后下载。',
  ].join('\n'),
  submission: [
    `资格预审申请截止时间：${minute(applyDeadline ?? saleEnd)}。申请文件在本平台提交，逾期拒收。`,
    `计划投标截止时间：${minute(bidDeadline)}，以资格预审结果通知为准。`,
    ...(prequalificationTerms?.limit ? [`资格审查采用${limitWords(prequalificationTerms.limit).zh}。`] : []),
    '通过资格预审的申请人少于三个的，依法重新招标。',
  ].join('\n'),
});

const minute = (time: string): string => time.slice(0, 16);

/** The first draft: what is known, and who asks. Address and place are left to the clerk. */
export const draftElements = (known: Known): Elements => ({
  tenderee: known.organizationName,
  contact: [known.project.contactName, known.project.contactPhone].filter(Boolean).join('，'),
  ...derivedElements(known),
});

/** The parts that the announcement of the method has, the others left out. */
export const fitting = ({ biddingMethod }: Pick<ProjectRow, 'biddingMethod'>, elements: Elements): Elements =>
  Object.fromEntries(elementsOf(biddingMethod).flatMap((name) => (name in elements ? [[name, elements[name]]] : [])));

/** Headings of the announcement in their order, each with the elements below it. */
const CHAPTERS: readonly (readonly [string, readonly AnnouncementElement[]])[] = [
  ['招标条件', ['nature']],
  ['项目概况与招标范围', ['place', 'quantity', 'period']],
  ['投标人资格要求', ['qualification']],
  ['招标文件的获取', ['obtaining']],
  ['投标文件的递交', ['submission']],
  ['联系方式', ['tenderee', 'address', 'contact']],
];
/** Headings of the publicity of a single source in their order, each with the elements below it. */
const CHAPTERS_OF_ONE: readonly (readonly [string, readonly AnnouncementElement[]])[] = [
  ['采购项目概况', ['nature', 'place', 'quantity', 'period']],
  ['拟定供应商', ['supplier']],
  ['采用单一来源采购方式的理由', ['reason']],
  ['公示期限和异议', ['objection']],
  ['联系方式', ['tenderee', 'address', 'contact']],
];
const LABELLED: readonly AnnouncementElement[] = ['place', 'period', 'tenderee', 'address', 'contact'];
const NUMERALS = '一二三四五六七八九十';

/** The text that is published, the same in every medium (例15). */
export function composeText(
  project: Pick<ProjectRow, 'biddingMethod' | 'level'>,
  elements: Elements,
  media: readonly string[],
): RichText {
  const worded = (text: string): string => inWordsOf(project, text);
  const part = (element: AnnouncementElement): RichText[] => {
    const value = elements[element]?.trim();
    if (!value) return [];
    // what is stored of these parts is canonical
    const text = isRichElement(element) ? (value as RichText) : richOf(value);
    return [LABELLED.includes(element) ? labelled(`${worded(ANNOUNCEMENT_ELEMENTS[element].zh)}：`, text) : text];
  };
  const places = media.map((code) => dictLabel('bidding.AnnouncementMedium', code, 'zh')).join('、');
  const byOne = methodTerms(project.biddingMethod).openTo === 'ONE';
  const chapters = [
    ...(byOne ? CHAPTERS_OF_ONE : CHAPTERS).map(([heading, parts]) => [heading, parts.flatMap(part)] as const),
    ['发布公告的媒介', places ? [richOf(`本公告在${places}发布。`)] : []] as const,
    objectionsOf(project),
  ].filter(([, parts]) => parts.length > 0);
  return joinRich(
    ...chapters.flatMap(([heading, parts], index) => [headingOf(`${NUMERALS[index]}、${worded(heading)}`), ...parts]),
  );
}

/** What the announcement of the method says about questions and objections. */
function objectionsOf(project: Pick<ProjectRow, 'biddingMethod' | 'level'>): readonly [string, RichText[]] {
  if (methodTerms(project.biddingMethod).openTo === 'ONE') return ['异议', []];
  return isTender(project.biddingMethod)
    ? ['异议', [richOf('对招标文件有异议的，应当在投标截止时间10日前提出，招标人自收到异议之日起3日内答复。')]]
    : ['疑问', [richOf(inWordsOf(project, '对招标文件有疑问的，请在投标截止时间前登录本平台提出。'))]];
}

/** A published text in the canonical form: one from before texts had markup is shown as it was. */
export const contentOf = ({ content, contentFormat }: Pick<AnnouncementRow, 'content' | 'contentFormat'>): RichText =>
  contentFormat === 'RICH' ? (content as RichText) : richOf(content);
