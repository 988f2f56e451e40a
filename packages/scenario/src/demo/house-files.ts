import { addDays } from '@tenderdesk/domain/calendar';
import { addFolder, addLibraryEdition, addLibraryFile } from '@tenderdesk/server/modules/work/library/library.contract';
import {
  abolishRegulation,
  addRegulation,
  addRegulationEdition,
  confirmRegulation,
  listRegulations,
} from '@tenderdesk/server/modules/work/regulation/regulation.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { uploadPaper } from '../paper.ts';
import { step, type Step } from '../step.ts';
import { laws } from './laws.ts';

type Library = 'GROUP' | 'UNIT';
type Regulation = readonly [title: string, no: number, daysAgo: number, lines: readonly string[], asks?: true];

const ISSUER = '招标管理部';
const OLD = '采购管理规定（试行）';
const NEW = '采购管理规定';

const REGULATIONS: readonly Regulation[] = [
  [OLD, 3, 1500, ['第一条 为规范集团采购活动，制定本规定。', '第六条 限额以下采购由各单位自行组织。']],
  [
    NEW,
    8,
    320,
    [
      '第一条 为规范集团采购活动，防范廉洁风险，制定本规定。',
      '第五条 限额以上项目应当编制采购方案并经会签。',
      '第九条 不得化整为零规避招标。',
    ],
  ],
  ['招标档案管理办法', 11, 700, ['第三条 招标档案应当真实、完整。', '第八条 招标档案保存期限不少于十五年。']],
  ['评标专家管理办法', 15, 610, ['第四条 评标专家从专家库随机抽取。', '第七条 与投标人有利害关系的应当回避。']],
  [
    '投标保证金管理办法',
    6,
    980,
    ['第五条 投标保证金不得超过招标项目估算价的百分之二。', '第十条 合同签订后五日内退还。'],
  ],
  ['异议与投诉处理办法', 9, 900, ['第四条 招标人应当自收到异议之日起三日内答复。']],
  [
    '采购人员廉洁从业规定',
    2,
    60,
    ['第二条 采购人员不得泄露应当保密的信息。', '第五条 不得与潜在供应商私下接触。'],
    true,
  ],
  ['数字化采购平台使用管理办法', 12, -20, ['第三条 采购活动应当在平台内全程留痕。']],
];

/** The regulations of the house: one that gave way to another, one that is to come, one to confirm. */
const regulations = (now: string) => async (head: Actor) => {
  const ids = new Map<string, string>();
  for (const [title, no, daysAgo, lines, mustConfirm = false] of REGULATIONS) {
    const effectiveDate = addDays(now.slice(0, 10), -daysAgo);
    const docNo = `岚交招〔${addDays(effectiveDate, -15).slice(0, 4)}〕${no}号`;
    const fileId = await uploadPaper(head, 'REGULATION', title, lines);
    const body = { title, issuer: ISSUER, docNo, effectiveDate, binds: 'STAFF', mustConfirm, fileId } as const;
    ids.set(title, (await head.call(addRegulation, { body })).id);
  }
  const day = addDays(now.slice(0, 10), -320);
  await head.call(abolishRegulation, {
    params: { regulationId: ids.get(OLD)! },
    body: { abolishedDate: day, supersededById: ids.get(NEW)!, reason: '试行期满，由新规定替代', version: 1 },
  });
  await head.call(addRegulationEdition, {
    params: { regulationId: ids.get('招标档案管理办法')! },
    body: {
      fileId: await uploadPaper(head, 'REGULATION', '招标档案管理办法（修订）', [
        '第三条 招标档案应当真实、完整、可用。',
        '第八条 招标档案保存期限不少于十五年，重大项目永久保存。',
        '第十二条 项目完结后三个月内向档案室移交，移交清单由双方签字。',
      ]),
      note: '增加移交期限和移交清单',
      version: 1,
    },
  });
};

/** Confirms what has to be confirmed. */
const confirm = async (reader: Actor): Promise<void> => {
  const { content } = await reader.call(listRegulations, { query: { toConfirm: true } });
  for (const { id, editionNo } of content)
    await reader.call(confirmRegulation, { params: { regulationId: id }, body: { editionNo } });
};

type Filed = readonly [folder: string, title: string, lines: readonly string[], confidential?: true];

const GROUP_FILES: readonly Filed[] = [
  [
    '招标文件范本',
    '公路养护工程招标文件编写要点',
    ['评标办法前附表应当写明否决条款。', '不得设置与履约无关的资格条件。'],
  ],
  ['招标文件范本', '机电设备采购技术规格书模板', ['技术参数不得指向特定品牌。']],
  ['合同范本', '施工合同专用条款说明', ['履约保证金不超过合同金额的百分之十。', '质量保证金在缺陷责任期满后返还。']],
  ['合同范本', '服务合同范本使用说明', ['付款节点与验收挂钩。']],
  ['培训资料', '招标投标异议答复实务', ['答复应当有事实和依据，不得泄露评标情况。']],
  ['培训资料', '平台操作手册（经办人）', ['提交前请先运行合规检查。']],
  ['培训资料', '围串标案例通报', ['本通报仅限集团内部学习，不得外传。'], true],
];

const UNIT_FILES: readonly Filed[] = [
  ['内部制度', '本单位采购实施细则', ['小额采购由部门负责人审批。']],
  ['台账', '年度框架协议供应商名录', ['名录每季度核对一次。']],
  ['台账', '零星采购比价记录', ['三家以上比价，记录留存备查。']],
];

/** Files in their folders. */
const files = (library: Library, all: readonly Filed[]) => async (keeper: Actor) => {
  const folders = new Map<string, string>();
  for (const [folder, title, lines, confidential = false] of all) {
    if (!folders.has(folder))
      folders.set(folder, (await keeper.call(addFolder, { body: { library, parentId: null, name: folder } })).id);
    const fileId = await uploadPaper(keeper, 'LIBRARY_FILE', title, lines);
    const folderId = folders.get(folder)!;
    await keeper.call(addLibraryFile, { body: { library, title, folderId, confidential, fileId } });
  }
};

/** A file that was revised. */
const revised = async (keeper: Actor): Promise<void> => {
  const title = '供应商现场考察记录表';
  const upload = (lines: readonly string[]) => uploadPaper(keeper, 'LIBRARY_FILE', title, lines);
  const fileId = await upload(['考察日期、地点、人员']);
  const { id } = await keeper.call(addLibraryFile, {
    body: { library: 'GROUP', title, folderId: null, confidential: false, fileId },
  });
  await keeper.call(addLibraryEdition, {
    params: { libraryFileId: id },
    body: {
      fileId: await upload(['考察日期、地点、人员', '考察结论须两人以上签字']),
      note: '增加签字要求',
      version: 1,
    },
  });
};

/** Laws, regulations and files of the house, read and confirmed by some. */
export const houseFileSteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  const { clerk, leader, finance } = unitLogins(0);
  return [
    step(at(55, '09:00:00'), 'laws', 'tm02', laws),
    step(at(54, '09:00:00'), 'regulations', 'tm01', regulations(now)),
    ...[clerk, leader, finance, 'tm02'].map((reader, index) =>
      step(at(50, `10:0${index}:00`), 'regulations confirmed', reader, confirm),
    ),
    step(at(40, '09:30:00'), 'files of the group', 'tm02', files('GROUP', GROUP_FILES)),
    step(at(12, '14:00:00'), 'a revised file', 'tm02', revised),
    ...[0, 1].map((unit) =>
      step(at(10, `09:1${unit}:00`), 'files of a unit', unitLogins(unit).clerk, files('UNIT', UNIT_FILES)),
    ),
  ];
};
