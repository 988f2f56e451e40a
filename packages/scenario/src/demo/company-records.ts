import { Readable } from 'node:stream';
import { addDays } from '@tenderdesk/domain/calendar';
import type { Context } from '@tenderdesk/server/kernel/context';
import { apply, auditCompany } from '@tenderdesk/server/modules/people/ecology/ecology.service';
import { addPerformance, addPerson } from '@tenderdesk/server/modules/people/portfolio/portfolio.service';
import {
  addQualification,
  changeQualification,
  listOwn,
} from '@tenderdesk/server/modules/people/qualification/own-qualification.service';
import { auditQualification } from '@tenderdesk/server/modules/people/qualification/qualification.service';
import { saveTies } from '@tenderdesk/server/modules/people/supplier/ties.service';
import { upload } from '@tenderdesk/server/modules/platform/attachment/attachment.service';
import { nameOf } from '../invented.ts';
import { pdfOf } from '../paper.ts';
import { AUDITED_COMPANIES, type DemoCompany } from './companies.ts';
import { idNumberOf } from './group.ts';
import type { Stage } from './stage.ts';

const REVIEWER = 'tm02';
const PASSED = { status: 'AUDIT_PASSED', reason: null } as const;

/** How many certificates there are. */
const CERTIFICATES = 110;
const EACH = 3;
/** Days from now on which the last certificates of some companies end; the first ones have ended. */
const ENDS = [-40, -12, 3, 6, 10, 13, 17, 20, 24, 28];
/** Every so many companies one of these. */
const ENDS_EVERY = 3;

type Certificate = readonly [kind: string, level: string | null, issuer: string];

const WORKS: readonly Certificate[] = [
  ['HIGHWAY_GENERAL', 'ONE', '岚川省住房和城乡建设厅'],
  ['SAFETY_LICENCE', null, '岚川省住房和城乡建设厅'],
  ['HIGHWAY_MAINTENANCE', 'GRADE_A', '岚川省交通运输厅'],
];
const BY_KIND: Readonly<Record<string, readonly Certificate[]>> = {
  SUPERVISION: [
    ['HIGHWAY_SUPERVISION', 'GRADE_A', '岚川省交通运输厅'],
    ['COST_CONSULTING', null, '岚川省住房和城乡建设厅'],
    ['ISO', null, '华信认证中心'],
  ],
  DESIGN: [
    ['HIGHWAY_DESIGN', 'GRADE_A', '岚川省住房和城乡建设厅'],
    ['SURVEY', 'GRADE_B', '岚川省住房和城乡建设厅'],
    ['SURVEYING_MAPPING', 'GRADE_A', '岚川省自然资源厅'],
  ],
  SOFTWARE: [
    ['ELECTRONIC_INTELLIGENT', 'ONE', '岚川省住房和城乡建设厅'],
    ['ISO', null, '华信认证中心'],
    ['OTHER', null, '岚川省软件行业协会'],
  ],
  GOODS: [
    ['ISO', null, '华信认证中心'],
    ['OTHER', null, '岚川省市场监督管理局'],
    ['SAFETY_LICENCE', null, '岚川省应急管理厅'],
  ],
  SERVICE: [
    ['ISO', null, '华信认证中心'],
    ['PROPERTY', 'ONE', '岚川市住房保障局'],
    ['OTHER', null, '岚川省市场监督管理局'],
  ],
};

const CLASSES = [
  ['霁禾园林绿化有限公司', 'LANDSCAPE', '公路边坡与互通区绿化施工、养护'],
  ['芷江绿植有限公司', 'NURSERY', '乔灌木与草皮供应，自有苗圃三百亩'],
  ['棠溪环境治理有限公司', 'WATER', '服务区污水处理与河道治理'],
  ['岳麓水工有限公司', 'SOIL', '边坡生态修复与水土保持'],
  ['定安机电工程有限公司', 'NEW_ENERGY', '收费站、服务区光伏安装与运维'],
  ['砺石工程检测有限公司', 'MONITORING', '施工期扬尘、噪声与水质监测'],
] as const;
/** Of the ecology line: so many have passed, one waits, the last was refused. */
const CLASSES_PASSED = 4;

const scan = async (context: Context, title: string, lines: readonly string[]): Promise<string> => {
  const content = Readable.from([pdfOf([title, ...lines])]);
  return (await upload(context, { filename: `${title}.pdf`, content }, 'DEMO')).id;
};

/** Certificates, people and works of the audited companies, and their ties. */
export async function fillCompanyRecords(stage: Stage, now: string): Promise<void> {
  const today = now.slice(0, 10);
  const handedIn: string[] = [];
  for (const [index, company] of AUDITED_COMPANIES.entries()) {
    const first = index * EACH;
    await stage.workAs(company.username, async (context) => {
      for (let number = first; number < Math.min(first + EACH, CERTIFICATES); number++)
        handedIn.push(await handIn(context, company, number, today));
      if (index < WITH_PEOPLE) await nameOwn(context, index, today);
    });
  }
  await stage.workAs(REVIEWER, async (context) => {
    for (const id of handedIn) await auditQualification(context, id, { ...PASSED, version: 1 });
  });
  await tie(stage);
}

async function handIn(context: Context, company: DemoCompany, number: number, today: string): Promise<string> {
  const place = number % EACH;
  const index = (number - place) / EACH;
  const [kind, level, issuer] = (BY_KIND[company.kinds[0]!] ?? WORKS)[place]!;
  const soon = place === EACH - 1 && index % ENDS_EVERY === 0 ? ENDS[index / ENDS_EVERY] : undefined;
  const certNo = `${kind.slice(0, 1)}99${String(100_001 + number * 7)}`;
  const issueDate = addDays(today, -700 - number * 5);
  // a patent of the trade has no end
  const expiryDate =
    kind === 'OTHER' && soon === undefined ? null : addDays(today, soon ?? 90 + ((number * 53) % 1500));
  const files = [await scan(context, '资质证书', [company.name, certNo, issuer])];
  return (await addQualification(context, { kind, level, certNo, issuer, issueDate, expiryDate, files })).id;
}

/** Companies that have named their people and works. */
const WITH_PEOPLE = 6;
const PEOPLE = [
  ['一级建造师（公路）', '岚'],
  ['安全生产考核合格证B类', '岚交安B'],
  ['高级工程师', '岚高工'],
] as const;
const DONE = ['路面大中修工程', '桥涵维修加固工程'] as const;

async function nameOwn(context: Context, index: number, today: string): Promise<void> {
  for (const [place, [cert, mark]] of PEOPLE.entries()) {
    const number = index * PEOPLE.length + place;
    await addPerson(context, { name: nameOf(300 + number), cert, certNo: `${mark}${20_240_001 + number}` });
  }
  for (const [place, work] of DONE.entries())
    await addPerformance(context, {
      project: `${['云栖', '青屏', '沙渚', '鹿回', '望河', '松涧'][index]}段${work}`,
      owner: '岚川省公路事业发展中心',
      amount: String(1800 + index * 460 + place * 950),
      // before the companies registered
      completedDate: addDays(today, -520 - index * 61 - place * 200),
      files: [],
    });
}

/** Two companies with one head, one of which holds a third one. */
async function tie({ workAs }: Stage): Promise<void> {
  const [third, second, first] = AUDITED_COMPANIES.slice(-3).map((company) => company);
  const headId = idNumberOf(77);
  const held = { name: third!.name, uscc: third!.uscc, kind: 'HOLDING' as const };
  // audited once, so that their data are at the second version
  await workAs(first!.username, (context) => saveTies(context, { headId, ties: [held], version: 2 }));
  await workAs(second!.username, (context) => saveTies(context, { headId, ties: [], version: 2 }));
}

/** Days ago on which companies applied for a class. */
const APPLIED = [58, 44, 37, 21, 3, 16];

async function fillEcology(stage: Stage, today: string): Promise<void> {
  for (const [index, [name, kind, statement]] of CLASSES.entries()) {
    stage.at(`${addDays(today, -APPLIED[index]!)} 14:2${index}:00`);
    const { username } = AUDITED_COMPANIES.find((company) => company.name === name)!;
    const { id } = await stage.workAs(username, async (context) => {
      const files = [await scan(context, '生态发展类别证明', [name, statement])];
      return apply(context, { class: kind, statement, files, version: 0 });
    });
    const decision =
      index < CLASSES_PASSED ? PASSED : ({ status: 'AUDIT_NOT_PASSED', reason: '请补充监测机构资质认定证书' } as const);
    if (index === CLASSES_PASSED) continue;
    stage.at(`${addDays(today, 1 - APPLIED[index]!)} 10:0${index}:00`);
    await stage.workAs(REVIEWER, (context) => auditCompany(context, id, { ...decision, version: 1 }));
  }
}

/** Companies of the first ones whose certificate is renewed these days, so many days ago. */
const RENEWING = [6, 1, 2, 3];

/** What companies have handed in of late: classes of the ecology line; three renewals of certificates wait, one was refused. */
export async function renewCompanyRecords(stage: Stage, now: string): Promise<void> {
  const today = now.slice(0, 10);
  await fillEcology(stage, today);
  for (const [place, index] of RENEWING.entries()) {
    const company = AUDITED_COMPANIES[index]!;
    const isRefused = place === RENEWING.length - 1;
    stage.at(`${addDays(today, isRefused ? -5 : -2)} 10:${10 + place}:00`);
    const renewed = await stage.workAs(company.username, async (context) => {
      const [first] = await listOwn(context);
      const files = [await scan(context, '换发证书', [company.name, first!.certNo])];
      return changeQualification(context, first!.id, {
        level: first!.level?.code ?? null,
        certNo: first!.certNo,
        issuer: first!.issuer,
        issueDate: addDays(today, -10),
        expiryDate: addDays(today, 1800),
        files,
        version: first!.version,
      });
    });
    if (!isRefused) continue;
    stage.at(`${addDays(today, -4)} 09:30:00`);
    const decision = { status: 'AUDIT_NOT_PASSED', reason: '扫描件缺少副页，请重新提交' } as const;
    await stage.workAs(REVIEWER, (context) =>
      auditQualification(context, renewed.id, { ...decision, version: renewed.version }),
    );
  }
}
