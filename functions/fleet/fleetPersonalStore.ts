import type { PersonalStore } from '#platform/personalData/personalStore';
import { forgetAuditFolders } from './auditFolder/auditFolderFile';
import { forgetCompliance, forgetDeclarer } from './compliance/complianceRepository';
import { forgetFleet } from './fleetSummaryRepository';

export const fleetPersonalStore: PersonalStore = {
  items: [
    { table: 'signatures', pk: 'FLEET#', fate: 'forgotten' },
    { table: 'signatures', pk: 'COMPLIANCE#', fate: 'forgotten' },
  ],
  files: [{ bucket: 'documents', prefix: 'exports/fleet/', fate: 'forgotten' }],
  forget: async ({ profile, teams, words }) => {
    await forgetFleet(profile);
    await forgetCompliance(profile);
    for (const company of teams) await forgetDeclarer(company, words);
    await forgetAuditFolders(profile);
  },
};
