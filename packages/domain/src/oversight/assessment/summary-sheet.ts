import { paragraph, signature, type PaperContent } from '../../platform/printing/content.ts';

/** What a unit says of its tendering in a year. */
export interface SummarySheetFacts {
  organizationName: string;
  year: number;
  text: string;
  createdByName: string;
}

/** A summary as it goes to the tender department on paper. */
export const summarySheet = ({ organizationName, year, text, createdByName }: SummarySheetFacts): PaperContent => ({
  title: `${year}年度招标工作总结`,
  subtitle: `单位：${organizationName}`,
  blocks: [
    ...text.split('\n').flatMap((line) => (line.trim() ? [paragraph(line.trim())] : [])),
    signature({ label: `单位（盖章）：${organizationName}`, lines: [`撰写人：${createdByName}`] }),
  ],
});
