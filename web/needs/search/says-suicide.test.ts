import { expect, test } from 'vitest';
import { saysSuicide } from './says-suicide.ts';

test.each([
  ...['I want to kill myself', 'i wanna die', 'I just want to die.', 'thinking of killing my self', 'I’m suicidal'],
  ...['I want to end my life', 'how do I take my own life', 'I am going to hang myself', 'I wish I were dead'],
  ...['I don’t want to live anymore', 'everyone is better off dead without... I mean me', 'I feel  suicidal today'],
  ...[
    'I have suicidal thoughts',
    'thinking about suicide',
    'there is no reason to live',
    'I want to end my life tonight',
  ],
  ...['Quiero morirme', 'me quiero matar', 'quiero quitarme la vida', 'No quiero vivir más'],
])('“%s” asks for help now', (text) => {
  expect(saysSuicide(text)).toBe(true);
});

test.each([
  ...['kill weeds', 'Somebody to kill the weeds, I can’t do it myself', 'dying tree', 'cut down a dying oak'],
  ...['suicide door', 'repair the suicide doors of my Lincoln', 'suicide squeeze coach', 'I want to die my hair red'],
  ...['I nearly killed myself on that step', 'I almost kill myself on those stairs', 'my plants want to die'],
  ...['take my life drawing class', 'end my life insurance', 'I want to live in another flat', 'hang a picture myself'],
  ...['I don’t want to live in a dirty house', 'my phone is dead', 'a battery that wants to die', 'dye my jeans'],
  ...['matar las malas hierbas', 'quiero matar cucarachas', 'no quiero vivir con ratones', ''],
])('“%s” is a request like any other', (text) => {
  expect(saysSuicide(text)).toBe(false);
});
