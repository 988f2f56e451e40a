import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import * as api from './announcement.contract.ts';
import { announcementMigrations } from './announcement.migrations.ts';
import * as announcements from './announcement.service.ts';
import { plugInOutsideFiles } from './outside-announcement.service.ts';
import * as publications from './public.service.ts';

export const announcementModule: Module = {
  name: 'announcement',
  reads: {
    account: ['organization'],
    project: ['implementionPlan', 'invitedSupplier', 'project', 'projectPhase', 'projectRound', 'projectSplit'],
  },
  migrations: announcementMigrations,
  routes: (on) => {
    on(api.viewAnnouncement, (context, { params, query }) =>
      announcements.viewAnnouncement(context, params.projectId, query.round),
    );
    on(api.saveAnnouncement, (context, { params, body }) =>
      announcements.saveAnnouncement(context, params.projectId, body),
    );
    on(api.listPublicAnnouncements, (context, { query }) => publications.listPublic(context, query));
    on(api.listInvitations, (context, { query }) => publications.listInvitations(context, query));
    on(api.viewInvitation, (context, { params }) => publications.viewInvitation(context, params.announcementId));
    on(api.viewPublicAnnouncement, (context, { params }) => publications.viewPublic(context, params.announcementId));
  },
  plugIn() {
    plugInOutsideFiles();
    openEntries.add('announcement', true);
    openEntries.add('project MOVE_DEADLINE', true);
  },
};
