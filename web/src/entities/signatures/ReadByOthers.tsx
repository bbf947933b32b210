import { roleNames } from '#shared/profiles/team/roles';

/** To who buys for a company and does not read for it. */
export const ReadByOthers = () => (
  <p className="small muted">
    {`Leem e baixam o titular e quem tem o papel ${roleNames.quality} ou ${roleNames.reader}.`}
  </p>
);
