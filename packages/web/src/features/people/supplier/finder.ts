import { pageFinder } from '../../../parts/finders.ts';

export default pageFinder('/organize/supplier/page', '/tenderOrganize/supplierLibrary', ({ id, name, uscc }) => ({
  key: id,
  title: name,
  note: uscc,
  to: `/tenderOrganize/supplierDetails?id=${id}`,
}));
