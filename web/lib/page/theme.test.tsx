import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import indexHtml from '../../index.html?raw';
import landingHtml from '../../landing.html?raw';
import { ThemeToggle } from '../../ui/navigation/theme-toggle.tsx';
import { currentTheme, setTheme } from './theme.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.className = '';
  localStorage.clear();
});

/** What public/theme.js does before the first paint. */
const loadPage = () => import(/* @vite-ignore */ `../../public/theme.js?${Math.random()}`);

test('the page is light until the user says otherwise, whatever the device prefers [2-shell-14, 4-theme-1, 4-theme-2]', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true, addEventListener: () => undefined }));
  await loadPage();
  expect(currentTheme()).toBe('light');
});

test('a chosen theme is stored under the key "theme" and restored on reload [2-shell-14, 4-theme-2]', async () => {
  render(<ThemeToggle />);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(currentTheme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  document.documentElement.className = '';
  await loadPage();
  expect(currentTheme()).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('theme')).toBe('light');
  await loadPage();
  expect(currentTheme()).toBe('light');
});

test('the browser’s own parts are as dark as the page, on a change and after a reload', async () => {
  const [frame, same] = [indexHtml, landingHtml].map((text) => /<meta name="theme-color".*>/.exec(text)?.[0]);
  expect(frame).toBe(same);
  document.head.innerHTML = frame ?? '';
  const colour = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;
  // `--bg` from tokens.css.
  const light = '#fdfcf9';
  const dark = '#121a2c';
  await loadPage();
  expect(colour()).toBe(light);
  setTheme('dark');
  expect(colour()).toBe(dark);
  setTheme('light');
  expect(colour()).toBe(light);
  localStorage.setItem('theme', 'dark');
  await loadPage();
  expect(colour()).toBe(dark);
  document.head.innerHTML = '';
});

test('the button names the theme that it switches to [2-shell-14, 4-theme-1]', () => {
  setTheme('dark');
  render(<ThemeToggle />);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeDefined();
});

test('another tab that changes the theme changes it here', () => {
  render(<ThemeToggle />);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  });
  expect(currentTheme()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeDefined();
});

test('the theme still changes where the browser forbids storage, which is only logged', () => {
  const forbidden = new DOMException('forbidden', 'SecurityError');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw forbidden;
  });
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  setTheme('dark');
  expect(currentTheme()).toBe('dark');
  expect(logged).toHaveBeenCalledWith('The theme could not be saved.', forbidden);
});
