import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SignaturesPanel } from '../../../../renderer/screens/run/SignaturesPanel';
import type { FakeApi } from '../../../fixtures/fakeApi';
import { FakeGate, fakeSigner, unsigned } from '../../../fixtures/fakeGate';
import { freshPage } from '../../../fixtures/page';

async function open(gate: FakeGate): Promise<FakeApi> {
  const api = freshPage({ gate });
  render(
    <SignaturesPanel
      skill="/r/burn/skill.json"
      argumentsText='{"a":1}'
      version="1"
      onSigned={() => undefined}
    />,
  );
  await screen.findByText(/over exactly this|Run starts it/);
  return api;
}

function gateWith(...names: readonly string[]): FakeGate {
  const gate = new FakeGate();
  gate.signers = names.map((name) => fakeSigner(name));
  return gate;
}

describe('the panel for signatures', () => {
  it('shows what is signed, and asks for exactly this run', async () => {
    const api = await open(gateWith('alice'));
    const panel = screen.getByRole('region', { name: 'Two signatures needed' });
    expect(panel.textContent).toContain('abababababababab…');
    expect(panel.textContent).toContain('cdcdcdcdcdcdcdcd…');
    expect(panel.textContent).toContain('2 signatures of two different signers');
    expect(api.calls).toContainEqual({
      name: 'getApproval',
      argument: { skill: '/r/burn/skill.json', argumentsText: '{"a":1}' },
    });
  });

  it('is complete with two different signers, and says who they are', async () => {
    const gate = gateWith('alice', 'bob');
    await open(gate);
    for (const name of ['alice', 'bob']) {
      await userEvent.click(screen.getByRole('button', { name: 'Sign here…' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: `Sign as ${name}` }));
      await waitFor(() =>
        expect(screen.getByRole('list', { name: 'Signatures' }).textContent).toContain(name),
      );
    }
    expect(gate.signed).toEqual(['alice', 'bob']);
    expect(await screen.findByRole('region', { name: 'Signed by alice and bob' })).toBeTruthy();
  });

  it('does not offer to sign twice as the same one', async () => {
    const gate = gateWith('alice');
    gate.approval = { ...unsigned, signers: ['alice'] };
    await open(gate);
    await userEvent.click(screen.getByRole('button', { name: 'Sign here…' }));
    const item = await screen.findByRole('menuitem', { name: /^Sign as alice/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('counts once');
  });

  it('tells why a signature does not count any more', async () => {
    const gate = gateWith();
    const fault = 'the skill was changed since alice signed';
    gate.approval = {
      ...unsigned,
      signatures: [
        {
          signer: 'alice',
          signedAt: '2026-01-01T00:00:00.000Z',
          expiresAt: '2026-01-02T00:00:00.000Z',
          fault,
        },
      ],
    };
    await open(gate);
    const [row] = within(screen.getByRole('list', { name: 'Signatures' })).getAllByRole('listitem');
    expect(row?.textContent).toBe(`alice does not count: ${fault}`);
  });

  it('says why a signature that was brought back is refused', async () => {
    await open(gateWith());
    await userEvent.click(screen.getByRole('button', { name: 'Bring back a signature…' }));
    expect((await screen.findByRole('alert')).textContent).toContain('mallory is not a signer');
  });
});
