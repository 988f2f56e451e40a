const zh = {
  intro: '输入文书页脚的核验码，或扫描二维码，查看该文书的信息，并比对手中的文件。',
  code: '核验码',
  check: '核验',
  unknown: '没有这个核验码对应的文书，请核对后重新输入。',
  genuine: '该核验码有效，对应的文书如下。',
  voided: '该文书已于 {{time}} 作废。',
  kind: '文书类型',
  number: '文书编号',
  paper: '文书名称',
  project: '项目',
  organization: '招标人',
  frozenTime: '定稿时间',
  contentHash: '内容哈希（SHA-256）',
  fileHash: '{{format}} 文件哈希（SHA-256）',
  noFile: '该文书尚无人下载，没有可比对的文件。',
  compare: '比对文件',
  compareNote: '文件只在本机浏览器中计算哈希，不会上传。',
  pick: '选择文件',
  drop: '或把文件拖到这里',
  counting: '正在计算…',
  same: '“{{name}}”与存档的{{format}}文件完全一致。',
  other: '“{{name}}”与存档的文件不一致，可能被改动过。',
  unsafe: '当前浏览器不能在此连接下计算哈希，请改用https访问，或自行比对SHA-256。',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    verify: typeof zh;
  }
}
