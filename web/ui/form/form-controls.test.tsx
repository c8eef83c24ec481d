import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { StarsInput } from './stars.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

test('a field is found by its label and reads out its hint and its error', () => {
  render(<Field label="Title" hint="What neighbours see" error="Please fill this in" />);
  const field = screen.getByLabelText('Title');
  const described = field
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent);
  expect(described).toEqual(['What neighbours see', 'Please fill this in']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field without an error is not marked invalid', () => {
  render(<Field label="Title" />);
  expect(screen.getByLabelText('Title').hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByLabelText('Title').hasAttribute('aria-describedby')).toBe(false);
});

test('an error under a check box belongs to it', () => {
  render(<Checkbox label="I agree" error="You must agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(document.getElementById(box.getAttribute('aria-describedby')!)!.textContent).toBe('You must agree');
});

test('a full box says so, controlled or not', () => {
  render(
    <>
      <TextArea label="Note" maxLength={5} />
      <TextArea label="Reason" maxLength={7} value="1234567" readOnly />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('At most 7 characters fit here.');
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: '12345' } });
  expect(screen.getByText('At most 5 characters fit here.')).toBeDefined();
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: '1234' } });
  expect(screen.queryByText('At most 5 characters fit here.')).toBeNull();
});

test('a second press on a pending button sends nothing, and the focus stays on it', () => {
  const pressed = vi.fn();
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form ref={(element) => element?.addEventListener('submit', sent)}>
      <Button type="submit" pending={pending} onClick={pressed}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  const before = sent.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  rerender(form(true));
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls.length).toBe(before);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('stars are a radio group', () => {
  const chosen = vi.fn();
  render(<StarsInput legend="Quality" value={2} onChange={chosen} />);
  expect(screen.getByRole('group', { name: 'Quality' })).toBeDefined();
  expect((screen.getByRole('radio', { name: '2 stars' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '5 stars' }));
  expect(chosen).toHaveBeenCalledWith(5);
});
