const zh = {
  title: '高速公路项目',
  name: '工程名称',
  year: '年度',
  investment: '总投资',
  progress: '进度（%）',
  projectNum: '项目数',
  sectionNum: '标段数',
  projects: '关联项目',
  projectsHelp: '同一单位的项目；每个项目只能关联一个工程',
  projectName: '项目名称',
  projectCode: '项目编号',
  nodes: '形象进度节点',
  nodesHelp: '工程进度按节点权重加权计算',
  node: '节点',
  weight: '权重',
  nodeProgress: '节点进度（%）',
  plannedDate: '计划完成',
  finishedDate: '实际完成',
  add: '新增工程',
  edit: '编辑工程',
  detail: '工程详情',
  deleteTitle: '删除【{{name}}】',
  deleteText: '只删除工程和节点，关联的项目不受影响。',
  noNodes: '还没有节点',
  empty: '还没有高速公路项目',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    highway: typeof zh;
  }
}
