import { addDays } from '@tenderdesk/domain/calendar';
import type { Config } from '@tenderdesk/server/kernel/config';
import type { Context } from '@tenderdesk/server/kernel/context';
import { companyColumns, LICENCE } from '@tenderdesk/server/modules/people/supplier/company-form.service';
import { addCompany } from '@tenderdesk/server/modules/people/supplier/register.service';
import { upload } from '@tenderdesk/server/modules/platform/attachment/attachment.service';
import { Readable } from 'node:stream';
import { auditCompany } from '../company.ts';
import { nameOf, usccOf } from '../invented.ts';
import { pdfOf } from '../paper.ts';
import { COMPANIES } from './group.ts';
import { demoHash } from './people.ts';
import type { Stage } from './stage.ts';

/** The first of the invented names that people of companies have. */
const FIRST_NAME = 160;
/** The last ones wait for their audit. */
const UNAUDITED = 3;

const two = (number: number): string => String(number).padStart(2, '0');

export interface DemoCompany {
  name: string;
  uscc: string;
  username: string;
  contact: string;
  mobile: string;
  kinds: string[];
}

const kindsOf = (name: string): string[] => {
  if (/监理/.test(name)) return ['SUPERVISION', 'AGENCY'];
  if (/咨询/.test(name)) return ['DESIGN', 'AGENCY'];
  if (/设计/.test(name)) return ['DESIGN', 'AGENCY'];
  if (/测绘/.test(name)) return ['DESIGN'];
  if (/软件|信息|智慧/.test(name)) return ['SOFTWARE', 'SERVICE'];
  if (/材料|建材|沥青|设施|设备/.test(name)) return ['GOODS'];
  if (/服务|物业|餐饮|印务|档案|检测|计量/.test(name)) return ['SERVICE'];
  return ['CONSTRUCTION', 'MAINTENANCE'];
};

/** Every company of the demo with its login, bidder01 first. */
export const DEMO_COMPANIES: readonly DemoCompany[] = COMPANIES.map((name, index) => ({
  name,
  uscc: usccOf(index + 1),
  username: `bidder${two(index + 1)}`,
  contact: nameOf(FIRST_NAME + index),
  mobile: `1380000${String(index + 1).padStart(4, '0')}`,
  kinds: kindsOf(name),
}));

/** The companies that may bid. */
export const AUDITED_COMPANIES = DEMO_COMPANIES.slice(0, -UNAUDITED);

/** A company with its first account, as it stands in the library before its audit. */
async function addDemoCompany(context: Context, index: number, passwordHash: string): Promise<void> {
  const company = DEMO_COMPANIES[index]!;
  const { username, name, uscc } = company;
  const columns = companyColumns({
    ...company,
    legalPerson: nameOf(FIRST_NAME + DEMO_COMPANIES.length + index),
    district: '990101',
    address: `岚川市工业大道${index + 1}号`,
    bank: '岚川城市银行',
    account: `62280100${String(index + 1).padStart(8, '0')}`,
    registeredCapital: String(1000 + index * 250),
    foundedDate: `${2001 + (index % 18)}-0${1 + (index % 9)}-15`,
    landline: null,
    fax: null,
    postcode: null,
    abbreviation: name.slice(0, 2),
  });
  const licence = { filename: '营业执照.pdf', content: Readable.from([pdfOf(['营业执照', name, uscc])]) };
  const { id: licenceId } = await upload(context, licence, LICENCE);
  await addCompany(context, columns, { username, passwordHash, licenceId });
}

/**
 * The companies with their first accounts, audited. They do not come through the registration page because nobody reads the
 * codes on invented phones.
 */
export async function createCompanies({ cast, work }: Stage, { demoPassword }: Config): Promise<void> {
  const passwordHash = await demoHash(demoPassword);
  await work(async (context) => {
    for (const index of AUDITED_COMPANIES.keys()) await addDemoCompany(context, index, passwordHash);
  });
  for (const company of AUDITED_COMPANIES) await auditCompany({ cast, reviewer: 'tm02' }, company);
}

/** The last companies have registered on the days before today, and wait for their audit. @param now 'yyyy-MM-dd HH:mm:ss' */
export async function welcomeCompanies(stage: Stage, { demoPassword }: Config, now: string): Promise<void> {
  const passwordHash = await demoHash(demoPassword);
  for (let ago = UNAUDITED; ago > 0; ago -= 1) {
    stage.at(`${addDays(now.slice(0, 10), -ago)} 15:10:00`);
    await stage.work((context) => addDemoCompany(context, DEMO_COMPANIES.length - ago, passwordHash));
  }
}
