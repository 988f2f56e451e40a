import {
  addCatalogueChild,
  addInternalSupplier,
  listCatalogue,
  listInternalSuppliers,
} from '@tenderdesk/server/modules/fulfilment/internal-supply/catalogue.contract';
import { openSupply, saveDetails } from '@tenderdesk/server/modules/fulfilment/internal-supply/supply.contract';
import { listSuppliers } from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor } from '../actor.ts';

type Level = readonly (readonly [label: string, unit: string | null, below?: Level])[];

/** What the group's own works deliver: four levels at the deepest, and other things beside those that have a name. */
const CATALOGUE: Level = [
  [
    '钢材',
    null,
    [
      [
        '钢筋',
        null,
        [
          [
            '热轧带肋钢筋',
            null,
            [
              ['HRB400E', '吨'],
              ['HRB500E', '吨'],
            ],
          ],
          ['光圆钢筋', '吨'],
        ],
      ],
      ['钢绞线', '吨'],
      ['', '吨'],
    ],
  ],
  [
    '水泥及混凝土',
    null,
    [
      ['普通硅酸盐水泥', '吨'],
      ['商品混凝土', '立方米'],
      ['', '立方米'],
    ],
  ],
  [
    '沥青',
    null,
    [
      ['道路石油沥青', '吨'],
      ['改性沥青', '吨'],
    ],
  ],
  [
    '交通安全设施',
    null,
    [
      ['波形护栏', '米'],
      ['标志标牌', '块'],
      ['标线涂料', '吨'],
      ['', '项'],
    ],
  ],
];

/** How many of the audited suppliers belong to the group. */
const OWN = 3;

/** The catalogue, and who delivers. */
export async function supplyCatalogue(reviewer: Actor): Promise<void> {
  const add = async (level: Level, parentId: string | null): Promise<void> => {
    for (const [label, unit, below] of level) {
      const { id } = await reviewer.call(addCatalogueChild, { body: { parentId, label, unit } });
      if (below) await add(below, id);
    }
  };
  await add(CATALOGUE, null);
  const { content } = await reviewer.call(listSuppliers, { query: { auditStatus: 'AUDIT_PASSED', size: OWN } });
  for (const { id } of content) await reviewer.call(addInternalSupplier, { body: { supplierId: id } });
}

const PRICES = ['0.4215', '0.4386', '0.0512', '0.5621', '0.0286'];
const REPORTED = 4;

/** What a unit's running projects plan to have of own suppliers, and what those had that are evaluated now. */
export async function supplies(clerk: Actor): Promise<void> {
  const entries = await clerk.call(listCatalogue, {});
  const parents = new Set(entries.map(({ parentId }) => parentId));
  const leaves = entries.filter(({ id, label }) => !parents.has(id) && label !== '');
  const own = await clerk.call(listInternalSuppliers, {});
  const running = { status: 'IN_PROCESS' as const, size: REPORTED };
  const { content: last } = await clerk.call(listProjects, { query: { ...running, phase: 'PERFORMANCE_EVALUATION' } });
  const { content: first } = await clerk.call(listProjects, { query: running });
  const evaluated = new Set(last.map(({ id }) => id));
  for (const [index, { id: projectId, phase }] of [
    ...last,
    ...first.filter(({ id }) => !evaluated.has(id)),
  ].entries()) {
    const report = async (reported: 'IMPLEMENTION_PLAN' | 'PERFORMANCE_EVALUATION', more: number) => {
      const supplierId = own[index % own.length]!.id;
      const { id, version } = await clerk.call(openSupply, { body: { projectId, phase: reported, supplierId } });
      const lines = [0, 1, 2].map((step) => ({
        catalogueId: leaves[(index + step * 3) % leaves.length]!.id,
        otherCatalogueName: '',
        preOrderPurchaseUnitPrice: PRICES[(index + step) % PRICES.length]!,
        preOrderPurchaseNum: String(40 + index * 25 + step * 60 + more),
      }));
      await clerk.call(saveDetails, { body: { supplyId: id, version, dishonestyFacts: null, entries: lines } });
    };
    await report('IMPLEMENTION_PLAN', 0);
    if (phase.code === 'PERFORMANCE_EVALUATION') await report('PERFORMANCE_EVALUATION', 7);
  }
}
