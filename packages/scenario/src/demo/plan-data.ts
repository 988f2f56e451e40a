import { addDays } from '@tenderdesk/domain/calendar';
import { writeBook } from '@tenderdesk/server/kernel/sheet-job';
import {
  ignoreUnitName,
  importGroupPlan,
  listMappable,
  listUnitNames,
  mapUnitName,
} from '@tenderdesk/server/modules/planning/data-handling/unit-name.contract';
import type { Actor } from '../actor.ts';
import { step, type Step } from '../step.ts';

const HEADING = ['业主单位', '计划名称', '年度', '项目类型', '采购方式', '计划金额（万元）', '计划开始'];

/** What the department collected in one file: names as units write them, an amount in yuan, a type that the name denies. */
const ROWS = [
  ['岚川信息科技公司', '收费数据中心扩容', '设备', '公开招标', 186, 2],
  ['岚川信息科技公司', '视频云联网平台升级', '软件信息化', '公开竞争性谈判', 142, 3],
  ['岚川信息科技公司', '通信电源更换', '设备', '公开询价', 96, 4],
  ['岚川信息科技公司', '机房精密空调更换', '设备', '公开询价', 88, 5],
  ['岚川信息科技公司', '网络安全等级测评', '服务', '公开询价', 1_120_000, 6],
  ['岚川检测咨询公司', '隧道结构检测车购置', '设备', '公开招标', 460, 3],
  ['岚川检测咨询公司', '青屏隧道加固工程监理', '施工', '公开招标', 128, 4],
  ['岚川资产经营有限责任公司', '办公楼外立面修缮', '施工', '公开招标', 420, 5],
  ['岚川资产经营有限责任公司', '物业服务采购', '物业', '公开招标', 160, 1],
  ['物资贸易（沥青库）', '改性沥青储罐保温', '施工', '公开询价', 95, 4],
  ['岚川物贸沥青库', '沥青罐区消防改造', '施工', '公开竞争性谈判', 138, 6],
  ['鹿回收费站工会', '职工慰问品采购', '货物', '公开询价', 12, 1],
] as const;

const fileOf = (year: number): Promise<Buffer> =>
  writeBook([
    {
      name: '集团采购计划',
      kinds: HEADING.map((_, index) => (index === 2 || index === 5 ? 'number' : 'text')),
      widths: HEADING.map(() => 20),
      heading: HEADING,
      *rows() {
        for (const [unit, name, type, method, amount, month] of ROWS)
          yield [unit, name, year, type, method, amount, `${year}-${String(month).padStart(2, '0')}`];
      },
    },
  ]);

const collected = (now: string) => async (reviewer: Actor) => {
  const bytes = await fileOf(Number(now.slice(0, 4)) + 1);
  const file = { filename: '集团采购计划.xlsx', bytes, fields: {} };
  const { written, faults } = await reviewer.call(importGroupPlan.commit, { file });
  if (written !== ROWS.length) throw new Error(`the plan of the group was not imported: ${JSON.stringify(faults)}`);
};

const named = async (reviewer: Actor, keyword: string) =>
  (await reviewer.call(listUnitNames, { query: { keyword } })).content[0]!;

/** One name is mapped, one is left out, two spellings of another wait. */
const handled = async (reviewer: Actor) => {
  const units = await reviewer.call(listMappable, {});
  const { id } = await named(reviewer, '岚川资产经营');
  const organizationId = units.find(({ name }) => name === '岚川资产经营公司')!.id;
  await reviewer.call(mapUnitName, { params: { unitNameId: id }, body: { organizationId, version: 1 } });
  const union = await named(reviewer, '工会');
  const body = { reason: '工会经费采购不属于集团采购计划', version: 1 };
  await reviewer.call(ignoreUnitName, { params: { unitNameId: union.id }, body });
};

/** The plan of the group as it came in one file, and what was made of it. */
export const planDataSteps = (now: string): Step[] => {
  const at = (time: string): string => `${addDays(now.slice(0, 10), -1)} ${time}`;
  return [
    step(at('15:20:00'), 'the plan of the group', 'tm02', collected(now)),
    step(at('15:40:00'), 'names of units', 'tm02', handled),
  ];
};
