import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify';

/** How much of each kind a group brings. */
export interface GroupSize {
  organizations: number;
  people: number;
  suppliers: number;
  projects: number;
}

/** Digits that differ for each number, the same in every run. */
const pick = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;
const HAN = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥';
/** A name in Chinese letters alone, as names of people are. */
const named = (number: number): string =>
  Array.from(String(number), (digit) => HAN[Number(digit) + 2]).join('') + HAN[number % HAN.length]!;

export const usccOf = (number: number): string => `91370000MA${String(number).padStart(8, '0')}`;
/** A day of one number, some days later. */
const dayOf = (number: number, later = 0): string => {
  const at = new Date(Date.UTC(2015, 0, 1) + ((number % 3000) + later) * 86_400_000);
  return at.toISOString().slice(0, 10);
};

type Rows = Iterable<readonly (string | number)[]>;

function* organizations({ organizations: count }: GroupSize): Rows {
  yield ['单位编码', '单位名称', '上级单位编码', '单位类型', '单位简称'];
  const upper = Math.max(1, Math.floor(count / 10));
  for (let i = 1; i <= count; i += 1)
    yield [`U${i}`, `岚川第${i}公司`, i <= upper ? '' : `U${1 + (i % upper)}`, '权属单位', `岚${i}`];
}

function* people({ people: count, organizations: units }: GroupSize): Rows {
  yield ['用户名', '姓名', '单位编码或名称', '角色', '职务', '手机号', '邮箱'];
  for (let i = 1; i <= count; i += 1)
    yield [
      `person${i}`,
      named(i),
      `U${1 + (i % units)}`,
      pick(['招标经办人', '单位审核人', '单位管理员、招标经办人'], i),
      '科员',
      `138${String(i).padStart(8, '0')}`,
      '',
    ];
}

function* suppliers({ suppliers: count }: GroupSize): Rows {
  yield ['企业名称', '统一社会信用代码', '供应商类别', '法定代表人', '已审核', '联系人', '手机号'];
  for (let i = 1; i <= count; i += 1)
    yield [
      `澄桥第${i}建设有限公司`,
      usccOf(i),
      pick(['施工', '施工、养护', '货物', '服务'], i),
      named(i),
      pick(['是', '否'], i),
      named(i + 7),
      `139${String(i).padStart(8, '0')}`,
    ];
}

function* projects({ projects: count, organizations: units, suppliers: companies }: GroupSize): Rows {
  yield [
    ...['项目编号', '项目名称', '单位编码或名称', '采购方式', '项目类型', '估算金额（万元）', '立项日期', '完结日期'],
    ...['项目结果', '最高限价（万元）', '中标人统一社会信用代码', '中标价（万元）', '定标日期'],
  ];
  for (let i = 1; i <= count; i += 1) {
    const won = i % 7 !== 0;
    const amount = 100 + (i % 900);
    yield [
      ...[`OLD-${i}`, `老项目第${i}号路面养护工程`, `U${1 + (i % units)}`],
      ...[pick(['公开招标', '邀请招标', '公开询价'], i), pick(['工程', '货物', '服务'], i), amount, dayOf(i)],
      ...[
        dayOf(i)
          .replace(/^\d+/, (year) => String(Number(year) + 1))
          .replace('02-29', '02-28'),
      ],
      ...(won
        ? ['已定标', amount, usccOf(1 + (i % companies)), amount - 5, dayOf(i, 1)]
        : ['流标', amount, '', '', '']),
    ];
  }
}

function* contracts({ projects: count }: GroupSize): Rows {
  yield ['合同编号', '项目编号', '合同金额（万元）', '签订日期', '工期（天）'];
  for (let i = 1; i <= count; i += 1) if (i % 7 !== 0) yield [`HT-${i}`, `OLD-${i}`, 95 + (i % 900), dayOf(i, 30), 180];
}

function* numbers({ organizations: units, projects: count }: GroupSize): Rows {
  yield ['文号', '单位编码或名称', '类别', '年度', '序号', '用途', '取号日期'];
  for (let i = 1; i <= Math.ceil(count / 10); i += 1) {
    const seq = Math.ceil(i / units);
    yield [`旧文〔2019〕${i}号`, `U${1 + (i % units)}`, 'MEETING', 2019, seq, '例会纪要', '2019-05-06'];
  }
}

const TABLES = {
  organizations,
  people,
  suppliers,
  'ended-projects': projects,
  contracts,
  'document-numbers': numbers,
};

/** Writes what a group brings into a folder as CSV, the same rows for the same size. */
export async function writeTables(folder: string, size: GroupSize): Promise<void> {
  for (const [name, rows] of Object.entries(TABLES)) {
    const file = fs.createWriteStream(path.join(folder, `${name}.csv`));
    const out = stringify();
    out.pipe(file);
    for (const row of rows(size)) if (!out.write(row)) await once(out, 'drain');
    out.end();
    await once(file, 'close');
  }
}
