import { department, manifest, unit } from '../../screen.ts';

const kept = {
  read: [...unit, ...department],
  maintain: ['ORG_CLERK'],
  export: [...unit, ...department],
  query: ['id'],
} as const;

export default manifest({
  screens: [
    {
      ...kept,
      path: '/inquiry/productSupplierRecord',
      title: { zh: '产品询价记录', en: 'Product inquiry records' },
      resource: 'PRODUCT_SUPPLIER_RECORD',
      place: 1080,
    },
    {
      ...kept,
      path: '/inquiry/constructionSupplierRecord',
      title: { zh: '施工询价记录', en: 'Construction inquiry records' },
      resource: 'CONSTRUCTION_SUPPLIER_RECORD',
      place: 1090,
    },
    {
      ...kept,
      path: '/inquiry/softwareSupplierRecord',
      title: { zh: '软件询价记录', en: 'Software inquiry records' },
      resource: 'SOFTWARE_SUPPLIER_RECORD',
      place: 1100,
    },
  ],
});
