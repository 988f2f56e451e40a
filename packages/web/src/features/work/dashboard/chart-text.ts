import { businessDate } from '@tenderdesk/domain/calendar';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';

/** Without news by the socket figures are asked for so often, ms (spec §9 for reminders). */
export const EVERY_MS = 300_000;

/** Fewer records than this have no median and no trend worth showing. */
export const LEAST_RECORDS = 5;

export const whole = (value: number): string => String(Math.round(value));
export const tenth = (value: number): string => value.toFixed(1);
/** Days, of which only a middle between two has a half or a tenth. */
export const days = (value: number): string => (Number.isInteger(value) ? String(value) : tenth(value));

/** The day on which the page was opened, 'yyyy-MM-dd'. */
export const useToday = (): string => useState(() => businessDate(new Date(serverNow())))[0];
