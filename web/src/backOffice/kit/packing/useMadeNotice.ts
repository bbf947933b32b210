import { useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { notify } from '#web/state/notify';
import { countText } from '../countText';

type Made = readonly number[];

/** Leads from new parcels to their labels, either at once or through a notice. */
export function useMadeNotice() {
  const navigate = useNavigate();
  const goOn = (made: Made) =>
    void navigate(`${pathTo('/admin/dispatch/codes')}?ids=${made.join(',')}`);
  return {
    goOn,
    say: (made: Made) => {
      notify({
        tone: 'ok',
        text: countText(made.length, ['remessa criada', 'remessas criadas']),
        action: {
          label: 'Etiquetas e rastreio',
          run: () => goOn(made),
        },
      });
    },
  };
}
