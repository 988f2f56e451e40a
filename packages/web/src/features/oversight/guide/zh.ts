const zh = {
  intro:
    '每个采购项目按顺序经过以下环节。单一来源、询价、谈判等非招标方式没有的环节自动跳过，“招标”“投标”“评标”相应读作“采购”“响应”“评审”。',
  choose: '环节',
  purpose: '做什么',
  acts: '谁来做',
  next: '之后',
  trouble: '出了问题怎么办',
  rules: '系统在本环节检查的规则',
  noRules: '本环节没有单独的规则。',
  when: '检查时点：{{moments}}',
  law: '依据：{{law}}',
  purposeOf: {
    IMPLEMENTION_PLAN:
      '写明买什么、估算多少、资金从哪来、用什么方式买、分几个标段。系统据此判断是否必须招标，并确定项目等级。',
    COUNTERSIGN_IMPLEMENTION_PLAN: '由规定的部门和单位对实施方案逐一签署意见。',
    BIDDING_DOCUMENT: '写明资格条件、评标办法、最高投标限价、保证金、各项时间和合同条款，并附上文件。',
    ANNOUNCEMENT: '公开（或向被邀请人）发出公告，提供招标文件，接受提问、异议和密封的投标文件。',
    BID_OPENING: '公开开标、投标人解密、宣读价格；随后评标委员会评审、打分、签署评标报告。',
    PUBLIC_NOTICE: '公示中标候选人及其排序、报价和评分，不少于三日。',
    COUNTERSIGN_AWARD: '由规定的部门和单位对拟定的中标人签署意见。',
    CONFIRM_WINNER: '确定中标人。依法必须招标的项目，应确定排名第一的候选人。',
    WINNING_NOTICE: '向中标人发出中标通知书，同时把结果告知所有未中标人。',
    CONTRACT_SIGNING: '按招标文件和中标人的投标文件签订合同，登记金额、日期和扫描件。',
    PERFORMANCE_EVALUATION: '合同履行完毕后，对供应商的质量、进度、服务打分。',
    ENDED: '项目已经完结。文书、记录、日志都保留，只能查看。',
  },
  actsOf: {
    IMPLEMENTION_PLAN: '经办人填写并提交，单位领导审核，招标管理部按等级审批。',
    COUNTERSIGN_IMPLEMENTION_PLAN: '名单上的会签人，每人一次，可写意见。首页“我在等”写明轮到谁。',
    BIDDING_DOCUMENT: '经办人编制，由编制人以外的人作公平竞争审查，再按等级审核、审批。',
    ANNOUNCEMENT: '经办人发布并答复；投标人取得文件、提问、缴纳保证金、在自己的浏览器里加密并递交投标文件。',
    BID_OPENING: '主持人开标，投标人在规定时间内用自己的密码解密；专家评审，组长提交报告。监督人员全程可见。',
    PUBLIC_NOTICE: '经办人起草，按等级审核、审批后发布。',
    COUNTERSIGN_AWARD: '名单上的会签人。',
    CONFIRM_WINNER: '经办人提出，按等级审核、审批。',
    WINNING_NOTICE: '经办人起草，按等级审批，系统发出。',
    CONTRACT_SIGNING: '经办人登记，按等级审核、审批。',
    PERFORMANCE_EVALUATION: '使用单位评分，按等级审批。',
    ENDED: '单位人员和监督人员可以查看，可打包下载全部文书。',
  },
  nextOf: {
    IMPLEMENTION_PLAN: '审批通过后，需要会签的进入会签，否则编制招标文件。',
    COUNTERSIGN_IMPLEMENTION_PLAN: '全部签完后自动进入招标文件。',
    BIDDING_DOCUMENT: '批准后定稿为文书，发布招标公告。',
    ANNOUNCEMENT: '截止时间一到即停止接收，转入开标。开标前任何人都看不到有谁投标、投了多少。',
    BID_OPENING: '组长提交报告后三日内公示中标候选人。',
    PUBLIC_NOTICE: '公示期满且没有未答复的异议，进入定标。',
    COUNTERSIGN_AWARD: '全部签完后确定中标人。',
    CONFIRM_WINNER: '发中标通知书，并告知未中标人。',
    WINNING_NOTICE: '自发出之日起三十日内签订书面合同。',
    CONTRACT_SIGNING: '五日内退还投标保证金及利息，然后进入履约评价。',
    PERFORMANCE_EVALUATION: '项目完结，归档。',
    ENDED: '需要再次采购的，从年度计划或在原项目基础上另立项目。',
  },
  troubleOf: {
    IMPLEMENTION_PLAN: '被退回时，待办和页面上方写明原因，修改后再次提交。提交后发现错误，在下一步开始前可以撤回。',
    COUNTERSIGN_IMPLEMENTION_PLAN: '有人不同意时，项目退回实施方案。会签人不在，可请其单位转交或催办。',
    BIDDING_DOCUMENT: '批准后要改，走澄清或修改：影响投标的，距截止不足规定天数就要顺延。',
    ANNOUNCEMENT: '上传中断会自动续传。有异议时，答复前招标暂停。投标人少于三个的，转入重新招标。',
    BID_OPENING:
      '因平台原因不能解密的，视为撤回；因投标人原因的，视为撤销。否决后少于三个有效投标且明显缺乏竞争的，可否决全部投标。',
    PUBLIC_NOTICE: '有异议的，三日内答复，答复前暂停。超过三日才公示的，如实记录原因，不能改日期。',
    COUNTERSIGN_AWARD: '有人不同意时退回；首页写明在等谁。',
    CONFIRM_WINNER:
      '第一名放弃、不可抗力、不交履约保证金或有影响结果的违法行为的，写明理由和文件，依次确定下一名，或者重新招标。',
    WINNING_NOTICE: '中标人不签的，由经办人上报、审批人同意后，通知书作废，转由下一名候选人。',
    CONTRACT_SIGNING:
      '超过三十日签订的，照实填写签订日期并写明原因；系统记录为逾期，不拒绝。变更、补充、提前终止登记在合同变更台账。',
    PERFORMANCE_EVALUATION: '评价为最低等次的，可以转入失信处理。',
    ENDED: '终止的项目写明原因、文件和公告；保证金一并退还。',
  },
};
export default zh;

declare module '../../../kit/text.ts' {
  interface Texts {
    guide: typeof zh;
  }
}
