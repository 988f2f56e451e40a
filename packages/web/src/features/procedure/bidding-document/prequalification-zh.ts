const zh = {
  title: '资格预审文件',
  files: '申请文件清单',
  filesHelp: '申请人须按清单逐项上传。留空时为一份资格预审申请文件。',
  file: '文件名称',
  needed: '必交',
  items: '审查标准',
  itemsHelp: '每项由委员会判定通过或不通过，全部通过为审查合格。留空时按实施方案的资格要求审查。',
  item: '审查项',
  standard: '标准',
  method: '审查办法',
  PASS: '合格制',
  LIMITED: '有限数量制',
  most: '入围数量',
  mostHelp:
    '不少于3家，一般为7家以上。审查合格的不超过此数时全部入围，不评分；超过时按评分取前几名，与最后一名同分的一并入围。',
  mostUnit: '家',
  criteria: '评分标准',
  criteriaHelp: '委员会各成员对审查合格的申请人逐项打分，得分为各成员总分的平均值，保留两位小数。满分：{{sum}}',
  criterion: '评分项',
  points: '分值',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    documentPrequalification: typeof zh;
  }
}
