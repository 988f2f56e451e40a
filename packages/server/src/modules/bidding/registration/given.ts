import { yuanFromWan } from '@tenderdesk/domain/money';
import { newId, randomCode } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { givenSuppliers, type GivenSupplier } from '../../people/supplier/given.ts';

/** The timetable of given tenders. */
export const TIMES = {
  beforeSale: '2026-11-30 10:00:00',
  saleStart: '2026-12-01 09:00:00',
  onSale: '2026-12-02 10:00:00',
  saleEnd: '2026-12-08 17:00:00',
  lastSecond: '2026-12-25 09:29:59',
  bidDeadline: '2026-12-25 09:30:00',
} as const;

export interface GivenTender {
  projectId: string;
  sectionId: string;
  code: string;
  unit: GivenOrganization;
}

let count = 0;

/** Builders for tests: announced tenders, companies that take part in them and what they hold. */
export const givenTenders = (test: TestApp) => {
  const identity = givenIdentity(test);
  const suppliers = givenSuppliers(test);
  const tender = async (
    input: {
      unit?: GivenOrganization;
      deposit?: string | null;
      consortia?: boolean;
      phase?: string;
      phaseStatus?: string;
      status?: string;
      announcement?: 'TENDER' | 'PREQUALIFICATION';
    } = {},
  ): Promise<GivenTender> => {
    const unit = input.unit ?? (await identity.organization());
    const clerk = await identity.user({ organization: unit, roles: [] });
    const [projectId, sectionId] = [newId(), newId()];
    const code = `T-2026-E${String(process.pid * 100 + (count += 1))}`;
    await test.sql(
      `insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase, phase_status,
         status, estimated_amount, created_by)
       values ($1, $2, $2 || '国道养护工程', $3, $4, 'LEVEL_I', 'OPEN_TENDER', 'ENGINEERING', $5, $6, $7, 5000, $8)`,
      [
        projectId,
        code,
        unit.id,
        unit.path,
        input.phase ?? 'ANNOUNCEMENT',
        input.phaseStatus ?? 'APPROVED',
        input.status ?? 'IN_PROCESS',
        clerk.id,
      ],
    );
    await test.sql(`insert into implemention_plan (project_id, round, consortium_allowed) values ($1, 1, $2)`, [
      projectId,
      input.consortia ?? true,
    ]);
    await test.sql(
      `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, deposit, period_days, quality)
       values ($1, $2, 1, $3 || '/01', '一标段', '路面铣刨与重铺', 5000, 4800, $4, 180, '合格')`,
      [sectionId, projectId, code, input.deposit === undefined ? '80' : input.deposit],
    );
    await test.sql(
      `insert into bidding_document (id, project_id, round, sale_start, sale_end, bid_deadline, opening_time, opening_place,
         bid_validity_days, deposit_validity_days, deposit_forms, fair_review)
       values ($1, $2, 1, $3, $4, $5, $5, '岚川公共资源交易中心三号厅', 90, 90, '{TRANSFER,BANK_GUARANTEE}', '{"items":[],"passed":true,"reviewer":null}')`,
      [newId(), projectId, TIMES.saleStart, TIMES.saleEnd, TIMES.bidDeadline],
    );
    if (input.phase !== 'BIDDING_DOCUMENT' && (input.phaseStatus ?? 'APPROVED') === 'APPROVED') {
      await test.sql(
        `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
         values ($1, $5, $2, 1, $3, $3, '', 'PUBLISHED', $4)`,
        [newId(), projectId, `${code}招标公告`, TIMES.beforeSale, input.announcement ?? 'TENDER'],
      );
    }
    return { projectId, sectionId, code, unit };
  };
  return {
    tender,
    /** An audited company with a legal person of its own, and somebody of it who is signed in. */
    async company(
      input: Parameters<typeof suppliers.supplier>[0] & { legalPerson?: string } = {},
    ): Promise<GivenSupplier & { caller: Caller }> {
      const { legalPerson, ...rest } = input;
      const supplier = await suppliers.supplier(rest);
      await test.sql('update supplier set legal_person = $2 where id = $1', [
        supplier.id,
        legalPerson ?? `法人${supplier.uscc.slice(-6)}`,
      ]);
      return {
        ...supplier,
        caller: await suppliers.bidder(supplier, ['READ:BIDDER_JOINED', 'MAINTAIN:BIDDER_JOINED']),
      };
    },
    /** A registration as it stands after `register`, with a deposit of that status when the section asks for one. */
    async registration(
      { projectId, sectionId }: GivenTender,
      supplier: GivenSupplier,
      depositStatus: 'UNPAID' | 'PAID' | 'CONFIRMED' | 'HELD' = 'CONFIRMED',
    ) {
      const registrationId = newId();
      const bidder = await identity.user({ organization: supplier, roles: [], userType: 'BIDDER' });
      await test.sql(
        `insert into registration (id, project_id, section_id, supplier_id, contact, phone, consortium, created_by)
         values ($1, $2, $3, $4, '林知远', '13800000001', false, $5)`,
        [registrationId, projectId, sectionId, supplier.id, bidder.id],
      );
      await test.sql(
        'insert into registration_party (registration_id, section_id, supplier_id, ordinal, lead) values ($1, $2, $3, 0, true)',
        [registrationId, sectionId, supplier.id],
      );
      const [section] = await test.sql('select deposit from section where id = $1', [sectionId]);
      const amount = section!['deposit'] as string | null;
      if (amount === null) return { registrationId, deposit: null };
      const deposit = { depositId: newId(), paymentCode: randomCode(12), amountYuan: yuanFromWan(amount) };
      await test.sql(
        `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account, paid_time, status)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '6222000011112222', business_now(), $10)`,
        [
          deposit.depositId,
          projectId,
          sectionId,
          registrationId,
          supplier.id,
          deposit.paymentCode,
          amount,
          depositStatus === 'HELD' ? 'BANK_GUARANTEE' : 'TRANSFER',
          supplier.name,
          depositStatus,
        ],
      );
      return { registrationId, deposit };
    },
  };
};
