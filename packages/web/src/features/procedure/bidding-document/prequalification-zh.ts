const zh = {
  title: '资格预审文件',
  files: '申请文件清单',
  filesHelp: '申请人须按清单逐项上传。留空时为一份资格预审申请文件。',
  file: '文件名称',
  needed: '必交',
  items: '审查标准（合格制）',
  itemsHelp: '每项由委员会判定通过或不通过，全部通过为合格。留空时按实施方案的资格要求审查。',
  item: '审查项',
  standard: '标准',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    documentPrequalification: typeof zh;
  }
}
