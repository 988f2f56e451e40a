import {
  ANNOUNCEMENT_ELEMENTS,
  isRichElement,
  type AnnouncementElement,
} from '@tenderdesk/domain/procedure/announcement/announcement';
import { needed } from '@tenderdesk/domain/access/account/validators';
import { webAddress } from '@tenderdesk/domain/procedure/announcement/outside-announcement';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  checked,
  coded,
  dateText,
  dateTimeText,
  id,
  optionalRichText,
  optionalText,
  fileRef,
  paged,
  pageQuery,
  queryFlag,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';

const projectId = z.object({ projectId: id });
const code = z.string().max(60).optional();

const elementNames = Object.keys(ANNOUNCEMENT_ELEMENTS) as AnnouncementElement[];
const each = <Schema extends z.ZodType>(schemaOf: (name: AnnouncementElement) => Schema) =>
  Object.fromEntries(elementNames.map((name) => [name, schemaOf(name)])) as Record<AnnouncementElement, Schema>;

type Written = ReturnType<typeof optionalText> | ReturnType<typeof optionalRichText>;

/** Where and on which day it came out on the platform that the project is held on. */
const Outside = z.object({
  address: z.string(),
  date: dateText,
  reason: z.string().nullable(),
  enteredTime: dateTimeText,
  files: z.array(fileRef),
});

/** `content` in the canonical form of texts with markup; `contentHash` is the SHA-256 of title, line end and stored text. */
const Announcement = z
  .object({
    id,
    type: coded,
    title: z.string(),
    content: z.string(),
    contentHash: z.string(),
    elements: z.object(each(() => z.string().nullish())).nullable(),
    media: z.array(coded),
    publishTime: dateTimeText.nullable(),
    endTime: dateTimeText.nullable(),
    status: coded,
    viewCount: z.number().int(),
    round: z.number().int(),
    outside: Outside.nullable(),
  })
  .meta({ id: 'Announcement' });

/** `version` is the project's. */
const ProjectAnnouncements = z
  .object({
    version: z.number().int(),
    editable: z.boolean(),
    /** The project is held on another platform, or on paper. */
    elsewhere: z.boolean(),
    biddingAnnouncement: Announcement.nullable(),
    published: z.array(Announcement),
  })
  .meta({ id: 'ProjectAnnouncements' });

export const viewAnnouncement = endpoint({
  method: 'GET',
  path: '/tender/announcement/{projectId}',
  summary: 'The tender announcement of a project and everything published about it',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: projectId,
  query: roundQuery,
  reply: ProjectAnnouncements,
});

export const saveAnnouncement = endpoint({
  method: 'PUT',
  path: '/tender/announcement/{projectId}',
  summary: 'Save the draft of the tender announcement; its approval publishes it',
  permit: 'MAINTAIN:PROJECT_DETAIL',
  scope: 'organization',
  params: projectId,
  rules: ['OUTSIDE_DATE', 'DATE_ENTERED', 'HELD_HERE'],
  body: z.strictObject({
    title: text(200),
    ...each((name): Written => (isRichElement(name) ? optionalRichText(4000) : optionalText(500))),
    media: z.array(z.string().max(60)).max(10),
    /** Of a project that is held elsewhere: where and on which day it came out there. */
    outside: z
      .strictObject({
        address: checked(needed(webAddress)).max(500),
        date: dateText,
        /** Why the day is entered days later, with the scan. */
        reason: optionalText(500),
        files: z.array(id).max(20),
      })
      .nullish(),
    version: z.number().int(),
  }),
  reply: ProjectAnnouncements,
  example: { title: '护栏改造工程招标公告', media: ['CTBPSP'], version: 1 },
});

const Listed = z.object({
  id,
  type: coded,
  title: z.string(),
  publishTime: dateTimeText,
  endTime: dateTimeText.nullable(),
});

const Summary = Listed.extend({
  projectId: id,
  projectCode: z.string(),
  projectName: z.string(),
  biddingMethod: coded,
  organizationName: z.string(),
}).meta({ id: 'PublicAnnouncementSummary' });

export const listPublicAnnouncements = endpoint({
  method: 'GET',
  path: '/public/announcement/page',
  summary: 'What is published, newest first, for everybody',
  permit: 'PUBLIC',
  scope: 'published',
  query: pageQuery.extend({
    type: code,
    biddingMethod: code,
    projectId: id.optional(),
    /** Only those of the ecology line, or only the others. */
    ecology: queryFlag.optional(),
  }),
  reply: paged(Summary),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/bidder/invitation/page',
  summary: 'What the caller’s company is invited to, newest first, with what was told to those invited since',
  permit: 'READ:BIDDER_ANNOUNCEMENT',
  scope: 'supplier',
  query: pageQuery.extend({ type: code, biddingMethod: code, projectId: id.optional() }),
  reply: paged(Summary),
});

/** Control prices in 万元, deposits in 元. */
const Public = Listed.extend({
  content: z.string(),
  contentHash: z.string(),
  organizationName: z.string(),
  viewCount: z.number().int(),
  media: z.array(coded),
  project: z.object({
    id,
    code: z.string(),
    name: z.string(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    biddingMethod: coded,
    projectType: coded,
    level: coded,
    status: coded,
    /** Where the tender is held; on another platform than the group's nobody registers here. */
    platform: coded,
    /** Where it was announced there; null for what is held here. */
    outsideAddress: z.string().nullable(),
    /** Whether consortia may take part (例37). */
    consortiumAllowed: z.boolean(),
  }),
  sections: z.array(
    z.object({
      sectionId: id,
      code: z.string(),
      name: z.string(),
      scope: z.string(),
      controlPrice: z.string().nullable(),
      depositYuan: z.string().nullable(),
      periodDays: z.number().int().nullable(),
      quality: z.string().nullable(),
    }),
  ),
  timetable: z
    .object({
      saleStart: dateTimeText,
      saleEnd: dateTimeText,
      questionDeadline: dateTimeText.nullable(),
      bidDeadline: dateTimeText,
      openingTime: dateTimeText,
      openingPlace: z.string(),
    })
    .nullable(),
  related: z.array(Listed),
}).meta({ id: 'PublicAnnouncement' });

export const viewPublicAnnouncement = endpoint({
  method: 'GET',
  path: '/public/announcement/{announcementId}',
  summary: 'One announcement with sections, timetable and contacts, for everybody',
  permit: 'PUBLIC',
  scope: 'published',
  params: z.object({ announcementId: id }),
  reply: Public,
});

export const viewInvitation = endpoint({
  method: 'GET',
  path: '/bidder/invitation/{announcementId}',
  summary: 'One invitation of the caller’s company with sections, timetable and contacts',
  permit: 'READ:BIDDER_ANNOUNCEMENT',
  scope: 'supplier',
  params: z.object({ announcementId: id }),
  reply: Public,
});
