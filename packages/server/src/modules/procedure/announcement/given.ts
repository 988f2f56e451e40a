import { newId } from '../../../kernel/ids.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';

/** The three people of an approval, and their unit. */
export interface GivenStaff {
  unit: GivenOrganization;
  department: GivenOrganization;
  clerkId: string;
  clerk: Caller;
  leader: Caller;
  approver: Caller;
  reviewer: Caller;
}

export interface GivenTender {
  projectId: string;
  name: string;
  sectionIds: string[];
  bidDeadline: string;
}

let count = 0;

/** Builders for tests: staff with their real roles, and tenders that stand at the announcement. */
export const givenTenders = (test: TestApp) => {
  const identity = givenIdentity(test);
  return {
    async staff(): Promise<GivenStaff> {
      const unit = await identity.organization();
      const department = await identity.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
      const person = (organization: GivenOrganization, role: string) => identity.user({ organization, roles: [role] });
      const clerk = await person(unit, 'ORG_CLERK');
      return {
        unit,
        department,
        clerkId: clerk.id,
        clerk: await identity.signedIn(clerk),
        leader: await identity.signedIn(await person(unit, 'ORG_LEADER')),
        approver: await identity.signedIn(await person(department, 'TM_APPROVER')),
        reviewer: await identity.signedIn(await person(department, 'TM_REVIEWER')),
      };
    },

    /**
     * A mandatory open tender of two sections with an approved document, in the given phase.
     * The times are 'yyyy-MM-dd HH:mm:ss'.
     */
    async tender(
      { unit, clerkId }: Pick<GivenStaff, 'unit' | 'clerkId'>,
      input: { phase?: string; saleStart: string; bidDeadline: string; questionDeadline?: string },
    ): Promise<GivenTender> {
      const projectId = newId();
      count += 1;
      const code = `T-${process.pid}-${count}`;
      const name = `云栖段护栏改造工程${count}`;
      await test.sql(
        `insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase,
           mandatory_tender, engineering_related, fund_source, estimated_amount, contact_name, contact_phone, created_by)
         values ($1, $2, $3, $4, $5, 'LEVEL_I', 'OPEN_TENDER', 'ENGINEERING', $6, true, true, 'OWN', 1200, '罗知行', '0990-1234567', $7)`,
        [projectId, code, name, unit.id, unit.path, input.phase ?? 'ANNOUNCEMENT', clerkId],
      );
      const phase = input.phase ?? 'ANNOUNCEMENT';
      await test.sql('insert into project_phase (project_id, phase, round) values ($1, $2, 1)', [projectId, phase]);
      const sectionIds = [newId(), newId()];
      for (const [index, sectionId] of sectionIds.entries()) {
        await test.sql(
          `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, deposit, period_days, quality)
           values ($1, $2, $3, $4, $5, '波形护栏更换', 600, 555.5, 8, 90, '合格')`,
          [sectionId, projectId, index + 1, `${code}/0${index + 1}`, `护栏标段${index + 1}`],
        );
      }
      await test.sql(
        `insert into implemention_plan (project_id, round, qualification_requirement, consortium_allowed) values ($1, 1, '具有公路交通工程专业承包资质', true)`,
        [projectId],
      );
      await test.sql(
        `insert into bidding_document (id, project_id, round, sale_start, sale_end, question_deadline, bid_deadline, opening_time, opening_place,
           bid_validity_days, deposit_forms, fair_review)
         values ($1, $2, 1, $3, $3::timestamptz + interval '5 days', $4, $5, $5, '集团第一开标室', 90, '{TRANSFER}', '{"items":[],"passed":true,"reviewer":null}')`,
        [newId(), projectId, input.saleStart, input.questionDeadline ?? null, input.bidDeadline],
      );
      return { projectId, name, sectionIds, bidDeadline: input.bidDeadline };
    },

    /** Puts the tender announcement of a tender out, as if it had been approved. Gives its id. */
    async publish({ projectId, name, bidDeadline }: GivenTender, type = 'TENDER'): Promise<string> {
      const announcementId = newId();
      await test.sql(
        `insert into announcement (id, type, project_id, round, title, content, content_hash, media, publish_time, end_time, status)
         values ($1, $5, $2, 1, $3, '一、招标条件', '', '{CTBPSP}', business_now(), $4, 'PUBLISHED')`,
        [announcementId, projectId, `${name}招标公告`, bidDeadline, type],
      );
      await test.sql(`update project set phase_status = 'APPROVED' where id = $1`, [projectId]);
      await test.sql(
        `update project_phase set status = 'APPROVED', leave_time = $2::timestamptz - interval '30 minutes' where project_id = $1`,
        [projectId, bidDeadline],
      );
      return announcementId;
    },
  };
};
