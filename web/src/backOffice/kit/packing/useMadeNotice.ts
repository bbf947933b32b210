import { useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { notify } from '#web/state/notify';
import { countText } from '../countText';

type Made = readonly number[];

/** What leads from new parcels to their labels: at once, or by a notice that may add what became of the rest. */
export function useMadeNotice() {
  const navigate = useNavigate();
  const goOn = (made: Made) =>
    void navigate(`${pathTo('/admin/dispatch/codes')}?ids=${made.join(',')}`);
  return {
    goOn,
    say: (made: Made, rest?: string) => {
      const text = countText(made.length, ['remessa criada', 'remessas criadas']);
      notify({
        tone: rest === undefined ? 'ok' : 'wait',
        text: rest === undefined ? text : `${text}; ${rest}`,
        action: {
          label: 'Etiquetas e rastreio',
          run: () => {
            goOn(made);
          },
        },
      });
    },
  };
}
