import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { unitRecords } from '../../../kernel/unit-records.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as decisions from './decision.service.ts';
import * as api from './dishonesty.contract.ts';
import { plugInHistory } from './dishonesty-history.ts';
import { dishonestyMigrations } from './dishonesty.migrations.ts';
import * as service from './dishonesty.service.ts';
import * as filing from './filing.service.ts';
import * as handling from './handling.contract.ts';
import * as hearingApi from './hearing.contract.ts';
import * as hearings from './hearing.service.ts';
import * as repairApi from './repair.contract.ts';
import * as repairs from './repair.service.ts';

/** Records of dishonest companies: filed, heard, decided, repaired, and what they exclude from. */
export const dishonestyModule: Module = {
  name: 'dishonesty',
  reads: { account: ['appUser', 'identity', 'organization'], supplier: ['supplier'], project: ['project'] },
  migrations: dishonestyMigrations,
  due: [{ name: 'dishonesty', run: decisions.expire }],
  routes: (on) => {
    on(api.listDishonesty, (context, { query }) => service.listDishonesty(context, query));
    on(api.exportDishonesty.endpoint, exporting(api.exportDishonesty, service.listDishonesty));
    on(api.listHandled, (context, { query }) => service.listHandled(context, query));
    on(api.viewDishonesty, (context, { params }) => service.viewDishonesty(context, params.dishonestyId));
    on(api.dishonestyHistory, (context, { params, query }) => service.history(context, params.dishonestyId, query));
    on(api.takeDishonesty, async (context, { params, query, response }) =>
      sendDownload(response, await service.file(context, params.dishonestyId, query.format)),
    );

    on(handling.fileDishonesty, (context, { body }) => filing.fileDishonesty(context, body));
    on(handling.saveDishonesty, (context, { params, body }) =>
      filing.saveDishonesty(context, params.dishonestyId, body),
    );
    on(handling.dropDishonesty, (context, { params }) => filing.dropDishonesty(context, params.dishonestyId));
    on(handling.tellCompany, (context, { params, body }) =>
      filing.tellCompany(context, params.dishonestyId, body.version),
    );
    on(handling.submitDishonesty, (context, { params, body }) =>
      filing.submitDishonesty(context, params.dishonestyId, body.version),
    );
    on(handling.decideDishonesty, (context, { params, body }) =>
      decisions.decideDishonesty(context, params.dishonestyId, body),
    );
    on(handling.revokeDishonesty, (context, { params, body }) =>
      decisions.revokeDishonesty(context, params.dishonestyId, body),
    );

    on(hearingApi.listOwnDishonesty, (context, { query }) => hearings.listOwn(context, query));
    on(hearingApi.viewOwnDishonesty, (context, { params }) => hearings.viewOwn(context, params.dishonestyId));
    on(hearingApi.answerHearing, (context, { params, body }) => hearings.answer(context, params.dishonestyId, body));

    on(repairApi.listEffective, (context, { query }) => service.listEffective(context, query));
    on(repairApi.sendRepairCode, (context, { params, body }) =>
      repairs.sendRepairCode(context, params.dishonestyId, body.mobile),
    );
    on(repairApi.uploadRepairFile, async (context, { upload }) => repairs.uploadRepairFile(context, await upload()));
    on(repairApi.applyForRepair, (context, { params, body }) =>
      repairs.applyForRepair(context, params.dishonestyId, body),
    );
    on(repairApi.listRepairs, (context, { query }) => repairs.listRepairs(context, query));
    on(repairApi.viewRepair, (context, { params }) => repairs.viewRepair(context, params.dishonestyRepairId));
    on(repairApi.takeRepair, async (context, { params, query, response }) =>
      sendDownload(response, await repairs.file(context, params.dishonestyRepairId, query.format)),
    );
    on(repairApi.auditRepair, (context, { params, body }) =>
      repairs.auditRepair(context, params.dishonestyRepairId, body),
    );
  },
  plugIn() {
    service.plugInReaders();
    repairs.plugInRepairReaders();
    plugInHistory();
    unitRecords.add('dishonesty', {
      what: { zh: '失信处理', en: 'Dishonesty records' },
      goes: `status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REPAIR_APPLIED')`,
    });
  },
};
