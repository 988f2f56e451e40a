import type zh from './zh.ts';

export default {
  title: 'In-contract purchases',
  keyword: 'Name, project, contract no. or supplier',
  name: 'Purchase',
  year: 'Year',
  project: 'Project',
  contract: 'Contract',
  contractHelp: 'One of the signed contracts; the project follows from it',
  category: 'Category',
  amount: 'Amount',
  supplier: 'Supplier',
  date: 'Date',
  reason: 'Reason',
  add: 'New purchase',
  edit: 'Edit purchase',
  deleteTitle: 'Delete [{{name}}]',
  deleteText: 'This cannot be undone.',
  empty: 'No in-contract purchases yet',
} satisfies typeof zh;
