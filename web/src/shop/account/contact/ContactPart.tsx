import { Link } from 'react-router-dom';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { ieMaxLength } from '#shared/brazil/ie/ie';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masks } from '#web/forms/masks';
import { useRecordForm } from '#web/forms/useRecordForm';
import {
  contactChange,
  contactForm,
  contactValues,
  type ContactOutput,
  type ContactValues,
  type Identity,
  lockedOf,
} from './contactForm';
import type { OwnAccount } from '#web/entities/profiles/useAccount';
import { AccountSection } from '../AccountSection';

export function ContactPart({ account }: { account: OwnAccount }) {
  const { profile, change, keep, reload } = account;
  const uf = profile.billing_address?.state ?? null;
  const locked = lockedOf(profile);
  const form = useRecordForm<ContactValues, ContactOutput, Profile>({
    schema: contactForm(uf),
    record: profile,
    values: (record) => contactValues(record ?? profile),
    send: (output) => change(contactChange(output, locked)),
    alert: checkoutMessages.profileNotUpdated,
    reload,
    onSaved: keep,
  });
  const isCompany = profile.person_or_company === 1;
  const unlessLocked = (name: Identity) => ({ ...form.field(name), disabled: locked.has(name) });
  return (
    <AccountSection id="contato">
      <form noValidate onSubmit={form.submit(form.save)}>
        <Panel as="div" stack>
          <FormBanner text={form.banner} />
          <div className="form">
            {isCompany ? (
              <>
                <TextField
                  label="Razão social"
                  autoComplete="organization"
                  maxLength={160}
                  {...unlessLocked('company_name')}
                />
                <MaskedField label="CNPJ" mask={masks.cnpj} {...unlessLocked('cnpj')} />
              </>
            ) : null}
            <TextField
              label={isCompany ? 'Nome do responsável' : 'Nome'}
              autoComplete="name"
              maxLength={120}
              {...unlessLocked('name')}
            />
            <MaskedField
              label="CPF"
              mask={masks.cpf}
              optional={isCompany && !locked.has('cpf')}
              {...unlessLocked('cpf')}
            />
            <MaskedField
              label="Telefone"
              mask={masks.phone}
              autoComplete="tel"
              {...form.field('phone')}
            />
            {isCompany ? (
              <TextField
                label="Inscrição estadual"
                optional
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={ieMaxLength(uf)}
                {...form.field('ie')}
              />
            ) : null}
          </div>
          <div className="spread">
            <p className="small muted">
              Nome, CPF, razão social e CNPJ não mudam por aqui depois de preenchidos.{' '}
              <Link to={pathTo('/contact')}>Fale conosco</Link> para corrigir.
            </p>
            <Button
              type="submit"
              variant={form.dirty ? 'primary' : 'secondary'}
              disabled={!form.dirty}
              busy={form.formState.isSubmitting}
              busyLabel="Salvando"
            >
              Salvar
            </Button>
          </div>
        </Panel>
      </form>
    </AccountSection>
  );
}
