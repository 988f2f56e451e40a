/** Words that many screens share. */
const zh = {
  confirm: '确定',
  cancel: '取消',
  save: '保存',
  saved: '保存成功',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  deleted: '删除成功',
  view: '查看',
  submit: '提交',
  submitted: '提交成功',
  check: '审核',
  approve: '审批',
  reject: '退回',
  close: '关闭',
  all: '全部',
  yes: '是',
  no: '否',
  wan: '万元',
  yuan: '元',
  code: '编号',
  status: '状态',
  keyword: '关键字',
  reason: '原因',
  remark: '备注',
  createdTime: '创建时间',
  updatedTime: '更新时间',
  time: '时间',
  organization: '单位',
  attachment: '附件',
  details: '查看更多',
};
export default zh;

declare module './text.ts' {
  interface Texts {
    common: typeof zh;
  }
}
