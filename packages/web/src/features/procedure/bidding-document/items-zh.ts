/** Words of what a public inquiry asks about; they come with the document alone. */
const zh = {
  title: '询价清单',
  of: '{{section}} 询价清单',
  ceilingOf: '{{section}} 最高投标限价的询价依据',
  help: '供应商须逐项填报含税单价，单价密封在响应文件中，开标后形成比价表；项目结束后报价转为询价记录',
  no: '序号',
  kind: '类型',
  category: '类别',
  name: '名称',
  spec: '规格型号',
  unit: '单位',
  quantity: '数量',
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    documentItems: typeof zh;
  }
}
