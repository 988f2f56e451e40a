import type zh from './zh.ts';

export default {
  title: 'Management project query',
  cloudTitle: 'Cloud project query',
  keyword: 'Name, code or winner',
  name: 'Project',
  code: 'Code',
  level: 'Level',
  method: 'Method',
  type: 'Type',
  phase: 'Phase',
  phaseStatus: 'Phase status',
  estimatedAmount: 'Estimate',
  divisionUser: 'Officer',
  winners: 'Winner',
  winningPrice: 'Winning price',
  saleStart: 'Sale from',
  openingTime: 'Opening',
  publicityStart: 'Publicity from',
  tags: 'Tags',
  signDate: 'Contract signed',
  empty: 'No projects',
} satisfies typeof zh;
