// The seven guided tours: each one's page, and the text and target of its steps.
import { paths } from '../paths.ts';
import type { TourName } from './tour-state.ts';

/** Values of `data-tour`, in order of preference: what a page shows depends on its data. */
export type Anchors = readonly string[];

export interface TourStep {
  title: string;
  text: string;
  /** Without it, the step is shown in the middle of the page. */
  anchors?: Anchors;
  /** The target is in the sidebar, which slides in for it on a small screen. */
  inMenu?: true;
}

export interface Tour {
  label: string;
  about: string;
  /** Without it, the tour is about the frame, which is on every page. */
  path?: string;
  /** With one of these in its URL the page shows something else, so the tour opens it without them. */
  without?: readonly string[];
  steps: readonly TourStep[];
}

const dashboard: Tour = {
  label: 'A first look round',
  about: 'Where everything is, in two minutes.',
  steps: [
    {
      title: 'Welcome to the product',
      text: 'A short walk past its doors: where you ask for help, where you offer it, and where you meet. Leave whenever you like.',
    },
    {
      anchors: ['profile'],
      inMenu: true,
      title: 'You',
      text: 'Your name and your front door, and how long you have been here.',
    },
    {
      anchors: ['goals'],
      inMenu: true,
      title: 'Goals',
      text: 'Say what you want to reach. Smart Match shows what it takes, and which neighbours can help.',
    },
    {
      anchors: ['needs'],
      inMenu: true,
      title: 'Needs',
      text: 'Say in your own words what you need. Quick Find shows who near you can do it.',
    },
    {
      anchors: ['services'],
      inMenu: true,
      title: 'Services',
      text: 'What you offer your neighbours, what it costs, and when you work.',
    },
    {
      anchors: ['service-interests'],
      inMenu: true,
      title: 'Interested services',
      text: 'The services that you asked for, and how far each of them has come.',
    },
    {
      anchors: ['service-requests'],
      inMenu: true,
      title: 'Requests',
      text: 'Neighbours who want your help. You accept, send a price and do the job.',
    },
    {
      anchors: ['notifications'],
      title: 'Notifications',
      text: 'Requests, offers, payments and bookings ring this bell.',
    },
    {
      anchors: ['messaging'],
      title: 'Messaging',
      text: 'Talk to each other here, before you agree on a price and after.',
    },
  ],
};

const goals: Tour = {
  label: 'Smart Match',
  about: 'From a goal to the neighbours who help you reach it.',
  path: paths.home,
  without: ['goal', 'need'],
  steps: [
    {
      anchors: ['page'],
      title: 'Your goals',
      text: 'A goal is something bigger than one job. Here it becomes a plan, and each part of the plan finds its neighbour.',
    },
    {
      anchors: ['goal-add', 'goal-plan'],
      title: 'Add a goal',
      text: 'Say it in one sentence. You see what it takes, change what you like, and nothing is kept until you say so.',
    },
    {
      anchors: ['goal-ideas', 'goal-plan'],
      title: 'Suggestions',
      text: 'Nothing in mind yet? Begin with a goal that others have, and make it your own.',
    },
  ],
};

const needs: Tour = {
  label: 'Quick Find',
  about: 'One sentence, and who can help with it.',
  path: paths.needs,
  steps: [
    {
      anchors: ['page'],
      title: 'Your needs',
      text: 'A need is one job to be done: a tap that drips, a dog to walk. Say it as you would to a neighbour.',
    },
    {
      anchors: ['need-save', 'need-say'],
      title: 'Add a need',
      text: 'Write what you need, with the time and the budget if you know them. Saved as a need, it stays here until it is done.',
    },
    {
      anchors: ['need-suggestions'],
      title: 'Suggestions',
      text: 'Who can do it stands here as you type, the best fit first, each with the reasons.',
    },
  ],
};

const services: Tour = {
  label: 'Your Profile',
  about: 'What you offer, and who can see it.',
  path: paths.services,
  without: ['tab', 'edit'],
  steps: [
    {
      anchors: ['page'],
      title: 'Your services',
      text: 'Everything that you offer stands here, with its description, your availability and your pricing.',
    },
    {
      anchors: ['service-add'],
      title: 'Add a service',
      text: 'A title and a price are enough to begin. Describe it, and say when you work, so that the right neighbours ask.',
    },
    {
      anchors: ['service-visibility', 'service-add'],
      title: 'Who sees it',
      text: 'Neighbours nearby find a service while it is live. Pause it, and nobody does until you make it live again.',
    },
  ],
};

const serviceInterests: Tour = {
  label: 'My Interests',
  about: 'What you asked for, up to the payment.',
  path: paths.serviceInterests,
  steps: [
    {
      anchors: ['deal-title', 'page'],
      title: 'Services you are interested in',
      text: 'Each time you press “I’m interested”, a card comes to this page.',
    },
    {
      anchors: ['deal-status', 'deals-empty', 'deal-title'],
      title: 'How each one stands',
      text: 'Every card says its status: requested, accepted, price offered, paid, done, and what comes next.',
    },
    {
      anchors: ['deal-steps', 'deal-card', 'deals-empty', 'deal-title'],
      title: 'Paying',
      text: 'Accept the price offer and pay by card. The payment is held in escrow until the service is completed.',
    },
  ],
};

const inLead = ['deal-card', 'deals-empty', 'deal-title'] as const;

const serviceRequests: Tour = {
  label: 'Leads',
  about: 'Neighbours who ask you, and how you answer.',
  path: paths.serviceRequests,
  steps: [
    {
      anchors: ['deal-title', 'page'],
      title: 'Requests for your services',
      text: 'When somebody is interested in what you offer, their request comes to this page.',
    },
    {
      anchors: ['deal-steps', ...inLead],
      title: 'Are you available?',
      text: 'Open a request and accept it: mark the times when you can come, or switch on that you are flexible.',
    },
    {
      anchors: ['deal-steps', ...inLead],
      title: 'Send an offer',
      text: 'Once you have accepted, send a price and say what is included. They pay before you begin.',
    },
    {
      anchors: ['deal-talk', ...inLead],
      title: 'How you talk',
      text: 'A request says whether they would like to talk in chat, by phone or by video.',
    },
  ],
};

const messaging: Tour = {
  label: 'Messages',
  about: 'Talking to your neighbours.',
  path: paths.messages,
  steps: [
    {
      anchors: ['page', 'conversation'],
      title: 'Your messages',
      text: 'What you and a neighbour write stays between the two of you, usually about one service.',
    },
    {
      anchors: ['conversations', 'conversation'],
      title: 'Your conversations',
      text: 'The newest is on top, and what you have not read is counted.',
    },
    {
      anchors: ['message-input', 'conversation', 'conversations'],
      title: 'Write a message',
      text: 'Write at the foot of a conversation. Enter sends it, Shift and Enter begin a new line.',
    },
  ],
};

export const tours: Readonly<Record<TourName, Tour>> = {
  dashboard,
  goals,
  needs,
  services,
  'service-interests': serviceInterests,
  'service-requests': serviceRequests,
  messaging,
};
