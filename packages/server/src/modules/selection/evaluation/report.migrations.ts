import type { Migration } from '../../../kernel/migrator.ts';

/** What is kept of a report: each version with what it rests on, who stood how to it, its hand-over, its ways back. */
export const reportMigrations: Migration[] = [
  {
    name: '20261226000100_report_version__create',
    up: `
      -- a report as it was written, with reviews, scores, computed prices and ranking of that moment
      create table report_version (
        report_id text not null references evaluation_report on delete cascade,
        no int not null,
        text text not null,
        written_by text not null references app_user,
        written_time timestamptz not null default business_now(),
        content jsonb not null,
        primary key (report_id, no)
      );
      create index report_version_written_by on report_version (written_by);
      create trigger report_version_append_only before update or delete on report_version
        for each row execute function refuse_change();

      -- the scores of a member each time that they are handed in
      create table score_sheet (
        committee_id text not null references committee on delete cascade,
        user_id text not null references app_user,
        no int not null,
        ordinal int not null,
        handed_in_time timestamptz not null default business_now(),
        scores jsonb not null,
        primary key (committee_id, user_id, no)
      );
      create index score_sheet_user_reference on score_sheet (user_id);
      create trigger score_sheet_append_only before update or delete on score_sheet
        for each row execute function refuse_change();

      -- how a member stands to a version of the report; a refusal is noted by somebody else (例53)
      create table report_stand (
        report_id text not null references evaluation_report on delete cascade,
        no int not null,
        user_id text not null references app_user,
        ordinal int not null,
        stand text not null check (stand in ('SIGNED','DISSENTED','REFUSED')),
        words text check ((stand = 'SIGNED') = (words is null)),
        noted_by text not null references app_user,
        noted_time timestamptz not null default business_now(),
        primary key (report_id, no, user_id, stand)
      );
      create index report_stand_user_reference on report_stand (user_id);
      create index report_stand_noted_by on report_stand (noted_by);
      create trigger report_stand_append_only before update or delete on report_stand
        for each row execute function refuse_change();

      -- the report comes to the tenderer: R47 counts from that day (例54)
      create table report_handover (
        id text primary key,
        report_id text not null references evaluation_report on delete cascade,
        no int not null,
        handed_date date not null,
        -- null where it came on paper: the product did not witness it
        handed_time timestamptz,
        -- null for what was handed in before the product asked for it
        entered_by text references app_user,
        entered_time timestamptz not null default business_now(),
        reason text,
        unique (report_id, no)
      );
      create index report_handover_entered_by on report_handover (entered_by) where entered_by is not null;
      create index report_handover_on_paper on report_handover (entered_time) where handed_time is null;
      create trigger report_handover_append_only before update or delete on report_handover
        for each row execute function refuse_change();

      -- what had gone its way before: the day that R47 was counted from then, or that of the last signature
      insert into report_handover (id, report_id, no, handed_date, handed_time, entered_time)
        select md5(report.id || ':handover'), report.id, report.version, (known.moment at time zone 'Asia/Shanghai')::date, known.moment, known.moment
        from evaluation_report report
        join bid_opening opening on opening.project_id = report.project_id and opening.round = report.round and opening.status = 'EVALUATED'
        join lateral (
          select coalesce(report.approved_time, max(member.signed_time), report.summarised_time) as moment
          from committee join committee_member member on member.committee_id = committee.id
          where committee.project_id = report.project_id and committee.round = report.round
        ) known on true;`,
  },
  {
    name: '20261226000200_report_return__create',
    up: `
      -- a signed report that the house sends back, and what its committee makes of it
      create table report_return (
        id text primary key,
        report_id text not null references evaluation_report on delete cascade,
        no int not null,
        reason text not null,
        returned_by text not null references app_user,
        returned_time timestamptz not null default business_now(),
        answer text check (answer in ('CORRECT','STAND')),
        answer_words text,
        answered_by text references app_user,
        answered_time timestamptz,
        check ((answer is null) = (answered_by is null) and (answer is null) = (answered_time is null) and (answer is null) = (answer_words is null))
      );
      create unique index report_return_open on report_return (report_id) where answer is null;
      create index report_return_report on report_return (report_id, returned_time);
      create index report_return_returned_by on report_return (returned_by);
      create index report_return_answered_by on report_return (answered_by) where answered_by is not null;

      create table report_return_point (
        return_id text not null references report_return on delete cascade,
        ordinal int not null,
        ground text not null check (ground in ('METHOD_NOT_APPLIED','OBJECTIVE_UNEQUAL','SCORE_OUT_OF_LINE','LOW_PRICE_UNEXAMINED','CLARIFICATION_OMITTED','REJECTION_UNGROUNDED','ARITHMETIC')),
        bid_id text not null references bid,
        item text not null,
        primary key (return_id, ordinal)
      );
      create index report_return_point_bid on report_return_point (bid_id);
      create trigger report_return_point_append_only before update or delete on report_return_point
        for each row execute function refuse_change();

      -- what was asked of a committee stays as it was asked, and is answered once
      create function keep_report_return() returns trigger language plpgsql as $$
      begin
        if old.answer is not null
          or (new.id, new.report_id, new.no, new.reason, new.returned_by, new.returned_time)
             is distinct from (old.id, old.report_id, old.no, old.reason, old.returned_by, old.returned_time)
        then raise exception 'a report that was sent back stays as it was asked and answered';
        end if;
        return new;
      end $$;
      create trigger report_return_stays before update on report_return for each row execute function keep_report_return();`,
  },
  {
    name: '20261226000300_report_referral__create',
    up: `
      -- a report that its committee stands by, put before the authority
      create table report_referral (
        id text primary key,
        return_id text not null unique references report_return on delete cascade,
        authority text not null,
        reason text not null,
        referred_by text not null references app_user,
        referred_time timestamptz not null default business_now(),
        outcome text check (outcome in ('UPHELD','REEVALUATE')),
        outcome_words text,
        recorded_by text references app_user,
        recorded_time timestamptz,
        check ((outcome is null) = (recorded_by is null) and (outcome is null) = (recorded_time is null) and (outcome is null) = (outcome_words is null))
      );
      create index report_referral_referred_by on report_referral (referred_by);
      create index report_referral_recorded_by on report_referral (recorded_by) where recorded_by is not null;

      create function keep_report_referral() returns trigger language plpgsql as $$
      begin
        if old.outcome is not null
          or (new.id, new.return_id, new.authority, new.reason, new.referred_by, new.referred_time)
             is distinct from (old.id, old.return_id, old.authority, old.reason, old.referred_by, old.referred_time)
        then raise exception 'a referral stays as it was made and decided';
        end if;
        return new;
      end $$;
      create trigger report_referral_stays before update on report_referral for each row execute function keep_report_referral();`,
  },
];
