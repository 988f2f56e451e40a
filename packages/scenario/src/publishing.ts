import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { ANNOUNCEMENT_ELEMENTS, elementsOf } from '@tenderdesk/domain/procedure/announcement/announcement';
import {
  saveAnnouncement,
  viewAnnouncement,
} from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import {
  saveBiddingDocument,
  viewBiddingDocument,
} from '@tenderdesk/server/modules/procedure/bidding-document/bidding-document.contract';
import { outsideAnnouncement } from './elsewhere.ts';
import { chain } from './flow-steps.ts';
import { askedItems } from './item-prices.ts';
import { uploadPaper } from './paper.ts';
import type { TenderSpec } from './spec.ts';
import { wordsOf } from './words.ts';
import { known, step, type Step } from './step.ts';

const VALIDITY_DAYS = 90;

/** The bidding document. */
export function biddingDocumentSteps(spec: TenderSpec): Step[] {
  const { staff, times, sections } = spec;
  const words = wordsOf(spec);
  return [
    step(times.biddingDocument, 'bidding document', staff.clerk, async (clerk, { state }) => {
      const projectId = known(state.projectId, 'the project');
      const files = [
        await uploadPaper(clerk, 'BIDDING_DOCUMENT', words('招标文件'), [
          spec.name,
          words(`投标截止时间：${times.bidDeadline}`),
          ...spec.criteria.map(({ item, score }) => `${words(item)}：${score}分`),
        ]),
      ];
      const { version } = await clerk.call(viewBiddingDocument, { params: { projectId } });
      const sectionIds = known(state.sectionIds, 'the sections');
      const body = {
        ...biddingDocumentTerms(spec),
        sections: sections.map(({ controlPrice, depositYuan, formula, reviewItems = [] }, index) => ({
          sectionId: known(sectionIds[index], 'the section'),
          controlPrice,
          depositYuan,
          formula,
          reviewItems: [...reviewItems],
          inquiryItems: askedItems(spec),
        })),
        files,
        version,
      };
      await clerk.call(saveBiddingDocument, { params: { projectId }, body });
      const { biddingDocument } = await clerk.call(viewBiddingDocument, { params: { projectId } });
      state.criterionIds = known(biddingDocument ?? undefined, 'the document').criteria.map(
        ({ criterionId }) => criterionId,
      );
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'BIDDING_DOCUMENT' }, 'bidding document', {
      submitted: times.biddingDocument,
      checked: times.biddingDocumentChecked,
      approved: times.biddingDocumentApproved,
    }),
  ];
}

/** What an application holds, and what it is reviewed by. */
const APPLICATION = {
  files: [
    { name: '营业执照和资质证书', needed: true },
    { name: '近五年类似工程业绩证明', needed: true },
    { name: '近三年财务审计报告', needed: false },
  ],
  items: [
    { item: '资质', standard: '公路工程施工总承包二级及以上，安全生产许可证有效' },
    { item: '业绩', standard: '近五年至少完成一项同类工程' },
    { item: '信誉', standard: '未被列入严重失信主体名单' },
  ],
};

const applicationTerms = ({ applyLimit }: TenderSpec) =>
  applyLimit ? { ...APPLICATION, limit: applyLimit } : APPLICATION;

const biddingDocumentTerms = (spec: TenderSpec) => {
  const { method = 'OPEN_TENDER', times, criteria, sections } = spec;
  const words = wordsOf(spec);
  const asksDeposit = sections.some(({ depositYuan }) => depositYuan !== null);
  return {
    saleStart: times.saleStart,
    saleEnd: times.saleEnd,
    questionDeadline: times.questionDeadline,
    bidDeadline: times.bidDeadline,
    openingTime: times.bidDeadline,
    openingPlace: '集团开评标中心第一开标室',
    bidValidityDays: VALIDITY_DAYS,
    depositValidityDays: asksDeposit ? VALIDITY_DAYS : null,
    electronic: spec.printedYuan === undefined,
    docFeeYuan: spec.printedYuan ?? '0',
    performanceBondRate: '5',
    depositForms: asksDeposit ? (['TRANSFER', 'BANK_GUARANTEE'] as const).slice() : [],
    contractTerms: '按进度支付，质量保证金为合同价的3%',
    ...(spec.twoEnvelopes && { twoEnvelopes: true }),
    ...(spec.applyDeadline && { applyDeadline: spec.applyDeadline, prequalificationTerms: applicationTerms(spec) }),
    fairReview: {
      items: (['BRAND_OR_ORIGIN', 'REGION_OR_INDUSTRY', 'OWNERSHIP_FORM', 'UNEQUAL_STANDARDS'] as const).map(
        (item) => ({ item, passed: true }),
      ),
      reviewer: '审查小组',
    },
    // what is agreed on is not scored
    criteria: endsByRecord(method) ? [] : criteria.map((one) => ({ ...one, item: words(one.item) })),
  };
};

const ELEMENT_TEXTS: Partial<Record<keyof typeof ANNOUNCEMENT_ELEMENTS, string>> = {
  address: '岚川省岚川市交通大道1号',
  nature: '依法必须招标的工程建设项目及相关采购',
  place: '岚川省境内',
};

/** The announcement, public once it is approved. */
export function announcementSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.announcement, 'announcement', staff.clerk, async (clerk, { state }) => {
      const projectId = known(state.projectId, 'the project');
      const { version, biddingAnnouncement } = await clerk.call(viewAnnouncement, { params: { projectId } });
      const drafted = biddingAnnouncement?.elements ?? {};
      const elements = elementsOf(spec.method ?? 'OPEN_TENDER').map(
        (key) =>
          [
            key,
            drafted[key]?.trim() || ELEMENT_TEXTS[key] || wordsOf(spec)(`${ANNOUNCEMENT_ELEMENTS[key].zh}见招标文件`),
          ] as const,
      );
      const body = {
        title: known(biddingAnnouncement ?? undefined, 'the draft').title,
        ...Object.fromEntries(elements),
        media: biddingAnnouncement?.media.map(({ code }) => code) ?? [],
        outside: outsideAnnouncement(spec),
        version,
      };
      await clerk.call(saveAnnouncement, { params: { projectId }, body });
    }),
    ...chain(spec, { type: 'PROJECT', phase: 'ANNOUNCEMENT' }, 'announcement', {
      submitted: times.announcement,
      checked: times.announcementChecked,
      approved: times.announced,
    }),
  ];
}
