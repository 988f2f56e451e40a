import type { Text } from '../../rule.ts';

/** The laws that rules rest on, by the mark that their articles are cited with (docs/domain/README.md). */
const LAWS: Readonly<Record<string, Text>> = {
  法: { zh: '《招标投标法》', en: 'Tendering and Bidding Law' },
  例: { zh: '《招标投标法实施条例》', en: 'Implementing Regulations of the Tendering and Bidding Law' },
  民: { zh: '《民法典》', en: 'Civil Code' },
  采: { zh: '《政府采购法》（参照）', en: 'Government Procurement Law (as a model)' },
  采例: {
    zh: '《政府采购法实施条例》（参照）',
    en: 'Implementing Regulations of the Government Procurement Law (as a model)',
  },
  '10号令': { zh: '《招标公告和公示信息发布管理办法》', en: 'Measures on Publishing Tender Announcements' },
  '16号令 §': {
    zh: '《必须招标的工程项目规定》',
    en: 'Provisions on Works That Must Be Tendered',
  },
  '843号文 §': {
    zh: '《必须招标的基础设施和公用事业项目范围规定》',
    en: 'Provisions on Infrastructure and Utilities That Must Be Tendered',
  },
  电子招标投标办法: { zh: '《电子招标投标办法》', en: 'Measures on Electronic Tendering' },
  保障中小企业款项支付条例: {
    zh: '《保障中小企业款项支付条例》',
    en: 'Regulations on Payments to Small and Medium Enterprises',
  },
};

const OWN: Readonly<Record<string, Text>> = {
  '[INT]': { zh: '集团规定', en: 'Rule of the group' },
  '770号文': {
    zh: '发改办法规〔2020〕770号',
    en: 'NDRC notice 2020 no. 770',
  },
  '[SPEC]': { zh: '系统规定', en: 'Rule of the system' },
};

const MARK = /^(.+?)(\d+)(?:\((.)\))?$/;

/** One mark such as 例16 in words; a mark of no known law stays as it is. */
function articleOf(mark: string): Text {
  const own = OWN[mark];
  if (own) return own;
  const [, code = '', article = '', item] = MARK.exec(mark) ?? [];
  const law = LAWS[code];
  if (!law) return { zh: mark, en: mark };
  return {
    zh: `${law.zh}第${article}条${item ? `第（${item}）项` : ''}`,
    en: `${law.en}, art. ${article}${item ? ` (${'一二三四五六七八九'.indexOf(item) + 1})` : ''}`,
  };
}

const known = new Map<string, Text>();

/** The articles of a rule's basis in words: `法46, 例57`. The few that there are stand in the rules, and are worked out once. */
export function articlesOf(basis: string): Text {
  let text = known.get(basis);
  if (!text) {
    const all = basis.split(', ').map(articleOf);
    text = { zh: all.map(({ zh }) => zh).join('、'), en: all.map(({ en }) => en).join('; ') };
    known.set(basis, text);
  }
  return text;
}
