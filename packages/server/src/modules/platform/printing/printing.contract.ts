import { PAPER_FORMATS } from '@tenderdesk/domain/platform/printing/formats';
import { z } from 'zod';

export const formats = z.enum(PAPER_FORMATS);
