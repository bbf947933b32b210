import { describe, expect, it } from 'vitest';
import {
  judgeAircraft,
  applicabilityTo,
  isDoubtful,
  outsideOf,
  outsideWarning,
} from '#shared/publications/applicability';
import { outsideHeading } from '#shared/publications/outsideKinds';

const row = (model: string, from: string | null = null, to: string | null = null) => ({
  model,
  from,
  to,
});
type Rows = readonly ReturnType<typeof row>[];
const verdict = (
  effectivity: Rows,
  applicability: string | null,
  [model, serial]: readonly [string | null, string | null],
) => {
  const found = applicabilityTo({ effectivity, applicability }, { model, serial });
  return found.kind === 'outside' ? found.by : found.kind;
};

describe('by effectivity', () => {
  const since = [row('AG-203', '201.141'), row('AG-201A', '600', '940')];
  it.each([
    ['AG-203', '201141', 'applies'],
    ['ag 203', '201.900', 'applies'],
    ['AG-203', '201.140', 'serial'],
    ['AG-203', null, 'unknown'],
    ['AG-203', 'sem placa', 'unknown'],
    ['AG-202', '201.141', 'model'],
    ['AG-202', null, 'model'],
    // A number of another model's range does not make it that model.
    ['AG-201A', '201141', 'serial'],
    ['AG-201A', '700', 'applies'],
    [null, '201141', 'unknown'],
    [null, '100', 'serial'],
    [null, null, 'unknown'],
  ] as const)('is of %s %s: %s', (model, serial, expected) =>
    expect(verdict(since, 'AG-999: todas', [model, serial])).toBe(expected),
  );

  it('needs no number where every aircraft of the model is meant', () => {
    expect(verdict([row('AG-203')], null, ['AG-203', null])).toBe('applies');
    expect(verdict([row('AG-203')], null, [null, '1'])).toBe('unknown');
  });

  it('says why', () => {
    const found = applicabilityTo(
      { effectivity: since, applicability: null },
      { model: 'AG-202', serial: null },
    );
    expect(found).toMatchObject({
      why: 'Aplica-se a AG-203 a partir do n/s 201.141; AG-201A do n/s 600 ao 940.',
    });
  });
});

describe('by words, where there is no effectivity', () =>
  it.each([
    ['AG-203: todas', 'AG-203', null, 'applies'],
    ['AG-203: todas', 'AG-202', null, 'model'],
    ['AG-203: s/n 201.141 em diante', 'AG-203', '201141', 'applies'],
    ['AG-203: s/n 201.141 em diante', 'AG-203', '201140', 'serial'],
    ['AG-203: s/n 201.141 em diante', 'AG-203', null, 'unknown'],
    ['AG-201 e AG-201A\na partir do n/s 600', 'AG-201A', '599', 'serial'],
    ['AG-201 e AG-201A\na partir do n/s 600', 'AG-201', '600', 'applies'],
    ['AG-201A do n/s 600 ao 940; AG-203', 'AG-201A', '941', 'serial'],
    ['AG-201A do n/s 600 ao 940; AG-203', 'AG-203', '1', 'applies'],
    ['EMB-202 até o n/s 500', 'EMB-202', '501', 'serial'],
    // What says more than models and numbers may mean others too.
    ['AG-201 e demais da família', 'AG-202', '1', 'unknown'],
    ['AG-203 com motor a etanol', 'AG-203', '1', 'unknown'],
    ['Todas as aeronaves agrícolas', 'AG-203', '1', 'unknown'],
    ['', 'AG-203', '1', 'unknown'],
    [null, 'AG-203', '1', 'unknown'],
  ] as const)('%j is of %s %s: %s', (text, model, serial, expected) =>
    expect(verdict([], text, [model, serial])).toBe(expected),
  ));

it('names what stands apart by why it does', () => {
  expect(outsideHeading(['model', 'model'])).toBe('Não se aplica a este modelo');
  expect(outsideHeading(['serial'])).toBe('Não se aplica a este número de série');
  expect(outsideHeading(['serial', 'model'])).toBe(
    'Não se aplica a este modelo ou número de série',
  );
});

describe('before it is bought', () => {
  const warning = (effectivity: Rows, serial: string, model: string | null = null) => {
    const found = outsideOf({ effectivity, applicability: null }, { model, serial });
    return found && outsideWarning(found);
  };

  it('says the warning of the specification word for word', () => {
    expect(warning([row('AG-203', '201.141')], '88')).toBe(
      'Este manual se aplica a AG-203 a partir do n/s 201.141. Confira o número de série.',
    );
    expect(warning([row('AG-201A', '600', '940')], '941')).toBe(
      'Este manual se aplica a AG-201A do n/s 600 ao 940. Confira o número de série.',
    );
    expect(warning([row('AG-201', null, '88'), row('AG-202')], '89', 'AG-201')).toBe(
      'Este manual se aplica a AG-201 até o n/s 88; AG-202. Confira o número de série.',
    );
    expect(warning([row('AG-203')], '1', 'AG-201A')).toBe(
      'Este manual se aplica a AG-203. Confira o modelo da aeronave.',
    );
  });

  it.each([
    ['AG-203', '655', '655', false],
    // Written in another way, the number is the same.
    ['AG-203', '0.655', '655', false],
    ['AG-203', '656', '655', true],
    ['AG-203', '', '655', false],
    ['AG-203', '656', null, false],
    ['AG-201A', '655', '655', true],
    [null, '655', null, false],
  ] as const)('%s %j, registered as %j, is doubtful: %s', (model, serial, registered, doubtful) => {
    const manual = { effectivity: [row('AG-203')], applicability: null };
    expect(isDoubtful(judgeAircraft(manual, { model, serial, registered }))).toBe(doubtful);
  });
});
