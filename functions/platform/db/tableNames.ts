import { type TableName, tables } from '#shared/storage/tables';

export const tableNames = Object.keys(tables).filter((name): name is TableName => name in tables);
