import type { Module } from '../../../kernel/module.ts';
import { tellAlarms } from './alarm.service.ts';

/** Tells the administrators what went wrong without anybody asking. */
export const alarmModule: Module = {
  name: 'alarm',
  due: [{ name: 'tell alarms', run: tellAlarms }],
};
