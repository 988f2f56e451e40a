import type { Routes } from '../../../kernel/endpoint.ts';
import { badField } from '../../../kernel/errors.ts';
import { id } from '../../../kernel/wire.ts';
import * as decryption from './decryption.contract.ts';
import { findFault, viewLog } from './decryption.service.ts';
import * as sheet from './item-sheet.contract.ts';
import { exportItemSheet, viewItemSheet } from './item-sheet.service.ts';
import * as api from './opening.contract.ts';
import * as opening from './opening-session.service.ts';
import * as views from './opening-view.service.ts';
import * as own from './own-bid.service.ts';
import * as preparation from './preparation.contract.ts';
import * as preparing from './preparation.service.ts';
import { viewPublicRecord as publicRecord } from './public-record.contract.ts';
import { viewPublicRecord } from './public-record.service.ts';
import * as record from './record.contract.ts';
import * as course from './attendance.service.ts';
import * as signing from './signature.service.ts';
import { rescue } from './rescue.service.ts';

export const openingRoutes: Routes = (on) => {
  on(api.viewOpening, (context, { params, query }) => views.viewOpening(context, params.projectId, query.round));
  on(api.startOpening, (context, { params, body }) => opening.start(context, params.projectId, body));
  on(api.remarkOnItem, (context, { params, body }) => signing.remark(context, params.projectId, body));
  on(api.readOutBid, (context, { params, body }) => signing.readOut(context, params.projectId, body));
  on(decryption.viewDecryptLog, (context, { params }) => viewLog(context, params.projectId));
  on(decryption.findDecryption, (context, { params, body }) => findFault(context, params.projectId, body));
  on(decryption.rescueBid, async (context, { upload }) => {
    const { content, fields } = await upload();
    const bidId = id.safeParse(fields['bidId']);
    if (!bidId.success) throw badField('bidId', { zh: '不能为空', en: 'Required' });
    return rescue(context, bidId.data, content);
  });
  on(api.decryptBid, (context, { params, body }) => own.decrypt(context, params.bidId, body.password));
  on(api.confirmItem, (context, { params }) => signing.sign(context, params.bidId));
  on(record.objectAtOpening, (context, { params, body }) => signing.object(context, params.bidId, body.objection));
  on(record.noteUnsigned, (context, { params, body }) => signing.noteUnsigned(context, params.projectId, body));
  on(record.viewCourse, (context, { params, query }) => course.viewCourse(context, params.projectId, query));
  on(record.viewOwnCourse, (context, { params, query }) => course.viewOwnCourse(context, params.bidId, query.after));
  on(record.attendOpening, (context, { params }) => course.attend(context, params.projectId));
  on(record.attendOwnOpening, (context, { params }) => course.attendOwn(context, params.bidId));
  on(preparation.viewPreparation, (context, { params, query }) =>
    preparing.viewPreparation(context, params.projectId, query.round),
  );
  on(preparation.prepareOpening, (context, { params, body }) => preparing.prepare(context, params.projectId, body));
  on(preparation.recordWords, (context, { params, body }) => preparing.recordWords(context, params.projectId, body));
  on(sheet.viewItemSheet, (context, { params, query }) => viewItemSheet(context, params.projectId, query.round));
  on(sheet.exportItemSheet, (context, { params, query, response }) =>
    exportItemSheet(context, params.projectId, query.round, response),
  );
  on(publicRecord, (context, { query }) => viewPublicRecord(context, query.projectId));
  on(api.viewOwnOpening, (context, { params }) => own.viewOwn(context, params.bidId));
};
