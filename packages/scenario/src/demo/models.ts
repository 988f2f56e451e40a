import type { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { paperKind } from '@tenderdesk/domain/oversight/paper/kind';
import { addModel } from '@tenderdesk/server/modules/oversight/paper/model.contract';
import { writeWord } from '@tenderdesk/server/modules/platform/printing/word.service';
import { uploadAttachment } from '@tenderdesk/server/modules/platform/attachment/attachment.contract';
import type { Actor } from '../actor.ts';

type Model = readonly [kind: PaperKind, name: string, method?: BiddingMethod];

/** The group's own Word models, on their three screens. */
const MODELS: readonly Model[] = [
  ['IMPLEMENTATION_PLAN', '招标实施方案范本'],
  ['COUNTERSIGN_PLAN', '实施方案会签单范本'],
  ['BIDDING_DOCUMENT', '公开招标文件范本', 'OPEN_TENDER'],
  ['BIDDING_DOCUMENT', '公开询价文件范本', 'PUBLIC_INQUIRY'],
  ['ANNOUNCEMENT', '公告范本'],
  ['CLARIFICATION', '澄清文件范本'],
  ['OPENING_RECORD', '开标记录范本'],
  ['EVALUATION_REPORT', '评标报告范本'],
  ['PUBLICITY', '候选人公示范本'],
  ['AWARD_REPORT', '定标报告范本'],
  ['WINNING_NOTICE', '中标通知书范本'],
  ['CONTRACT', '合同范本'],
];

/** What the group puts around the standard text of every paper. */
const LINES = [
  '岚川交通发展集团有限公司采购文书',
  '项目：${project.name}（${project.code}）',
  '${standardText}',
  '本文书按集团范本编制，核验码：${paper.code}',
];

/** Uploads the models: what is frozen afterwards follows them as Word. */
export async function uploadModels(manager: Actor): Promise<void> {
  const blocks = LINES.map((text) => ({ kind: 'paragraph', text }) as const);
  const bytes = await writeWord(
    { title: '', subtitle: '', blocks },
    { number: '', time: '', code: '', scan: null },
    null,
    {},
  );
  for (const [kind, name, biddingMethod] of MODELS) {
    const file = { filename: `${name}.docx`, bytes, fields: { bizType: 'PAPER_MODEL' } };
    const { id: fileId } = await manager.call(uploadAttachment, { file });
    const type = paperKind(kind).family!;
    await manager.call(addModel, { body: { type, kind, name, biddingMethod, enabled: true, fileId } });
  }
}
