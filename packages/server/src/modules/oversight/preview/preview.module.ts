import type { Module } from '../../../kernel/module.ts';
import { previewRoutes } from './preview.routes.ts';

export const previewModule: Module = { name: 'preview', routes: previewRoutes };
